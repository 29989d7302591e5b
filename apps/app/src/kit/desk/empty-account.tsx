import { Button, buttonClass } from '@bourse/ui';
import { ACCOUNT_TYPE, type AccountType, assetBalance } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';
import { hasNothing } from './has-nothing.ts';

/** How /assets names the accounts. */
const TAB = {
  [ACCOUNT_TYPE.platform]: 'platform',
  [ACCOUNT_TYPE.financial]: 'financial',
  [ACCOUNT_TYPE.contract]: 'contract',
  [ACCOUNT_TYPE.stock]: 'stock',
} as const satisfies Record<AccountType, string>;

export interface EmptyAccountProps {
  /** The account that the desk trades from. */
  readonly accountType: AccountType;
  /** What can be traded with there ("usdt"): the card shows where there is none of any. */
  readonly assets: readonly string[];
}

/** Spec: who has nothing in an account is offered simulated trading. A card in a desk's form; nothing for all others. */
export function EmptyAccount({ accountType, assets }: EmptyAccountProps) {
  const { t } = useTranslation();
  const { signedIn, simulated } = useSession();
  const { offered, enter, dialog } = useSimulatedSwitch();
  const { data } = useCall(assetBalance, {});
  if (!signedIn || simulated || !offered || data === undefined || !hasNothing(data, accountType, assets)) return dialog;
  // What is on the platform account is moved from there.
  const everything = data.map(({ symbol }) => symbol);
  return (
    <section aria-label={t('desk.noMoney')} className="rounded-card bg-surface-1 p-3 text-13 text-soft">
      <p>{t('desk.noMoney')}</p>
      <div className="-mx-3 flex flex-wrap">
        {hasNothing(data, ACCOUNT_TYPE.platform, everything) ? (
          <Link to="/recharge" className={buttonClass('text', 'small')}>
            {t('menu.recharge')}
          </Link>
        ) : (
          <Link to="/assets" search={{ name: TAB[accountType] }} className={buttonClass('text', 'small')}>
            {t('desk.deposit')}
          </Link>
        )}
        <Button variant="text" size="small" onClick={enter}>
          {t('desk.tryDemo')}
        </Button>
      </div>
      {dialog}
    </section>
  );
}
