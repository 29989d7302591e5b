import { Button, buttonClass } from '@bourse/ui';
import { type AnswerOf, type ownCoinInfo, SUB_STATUS, subscribeIssue } from '@bourse/wire';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../platform/format-moment.ts';
import { useFreeze } from '../../platform/freeze.ts';
import { useSession } from '../../platform/session.ts';
import { toastMessage } from '../../platform/toasts.ts';
import { isPlacement } from './offering-words.ts';

type Offering = AnswerOf<typeof ownCoinInfo>;

/** The next step with an offering: applying, buying, paying what was won, or seeing what became of it. */
export function SubscribeButton({ offering }: { readonly offering: Offering }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { simulated } = useSession();
  const { frozen, tell } = useFreeze('FINANCIAL');
  const { id, desk, drawn, beginTime, ownAmount, payableOrder } = offering;
  const subStatus = offering.params.sub_status;
  const placed = isPlacement(offering);
  const records = desk === 'stock' ? { to: '/orderList' as const } : { to: '/subscription/order' as const };
  const search = placed ? { type: '1' } : {};
  if (payableOrder > 0 && !simulated) {
    return (
      <Link {...records} search={search} className={buttonClass('brand', 'large', true)}>
        {t('offering.payWon')}
      </Link>
    );
  }
  if (subStatus === SUB_STATUS.ended && drawn) {
    return (
      <Link to="/subscription/draw" search={{ id: String(id) }} className={buttonClass('quiet', 'large', true)}>
        {t('offering.drawResult')}
      </Link>
    );
  }
  if (subStatus === SUB_STATUS.spent && /[1-9]/.test(ownAmount)) {
    return (
      <Link {...records} search={search} className={buttonClass('quiet', 'large', true)}>
        {t(placed ? 'offering.seePurchases' : 'offering.seeApplication')}
      </Link>
    );
  }
  const issue = subscribeIssue(subStatus);
  const begin = () => {
    if (frozen) tell();
    else if (simulated) toastMessage('not_in_simulation', 'error');
    else if (issue !== undefined) toastMessage(issue.key, 'error');
    else void navigate({ to: '/subscription/apply', search: { id: String(id) } });
  };
  const label =
    subStatus === SUB_STATUS.preparation
      ? t('offering.opensAt', { time: formatMoment(beginTime) })
      : subStatus === SUB_STATUS.ended
        ? t('offering.ended')
        : subStatus === SUB_STATUS.spent
          ? t('offering.soldOut')
          : t(placed ? 'offering.buy' : 'offering.subscribe');
  return (
    <Button wide variant={issue === undefined ? 'brand' : 'quiet'} onClick={begin}>
      {frozen ? t('trade.frozen') : label}
    </Button>
  );
}
