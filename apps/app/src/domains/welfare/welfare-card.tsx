import { Badge, Button, buttonClass, showToast } from '@bourse/ui';
import { askedFor, claimWelfare, type WelfareCondition, type WelfareEvent } from '@bourse/wire';
import { Link } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatQuantity } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { formatDate } from '../../platform/format-time.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { MarkupText } from '../../shell/markup-text.tsx';
import { useSimulatedSwitch } from '../../shell/simulated-switch.tsx';
import { useBusy } from '../../shell/use-busy.ts';

/** One event: what it pays, for what, until when and how much is left; and the way to take it. */
export function WelfareCard({ event }: { readonly event: WelfareEvent }) {
  const { t } = useTranslation();
  const heading = useId();
  const { title, content, amount, budget, paid, beginTime, endTime, conditions, state, mine } = event;
  return (
    <article aria-labelledby={heading} className="rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} className="min-w-0 text-17 font-semibold break-words text-strong">
          {title}
        </h2>
        {mine?.paidTime != null ? (
          <Badge tone="success">{t('welfare.paid')}</Badge>
        ) : (
          state !== 'open' && <Badge>{t(`welfare.state_${state}`)}</Badge>
        )}
      </div>
      <p className="nums pt-1 text-20 font-semibold text-strong">
        <bdi>{t('welfare.amount', { amount: formatQuantity(amount) })}</bdi>
      </p>
      {content !== '' && <MarkupText text={content} look="text-13 text-soft" className="pt-1" />}
      <ul className="flex flex-col gap-2 pt-3">
        {askedFor(conditions).map((name) => (
          <Condition key={name} name={name} event={event} />
        ))}
      </ul>
      <p className="nums pt-3 text-12 text-faint">
        <bdi>{t('welfare.time', { begin: formatDate(beginTime), end: formatMoment(endTime) })}</bdi>
        <br />
        <bdi>{t('welfare.budget', { paid: formatQuantity(paid), budget: formatQuantity(budget) })}</bdi>
      </p>
      <Claim event={event} />
    </article>
  );
}

/** Where a customer does what is asked for. */
const WAYS: Readonly<Partial<Record<WelfareCondition, '/certification-primary' | '/recharge' | '/trade'>>> = {
  verified: '/certification-primary',
  firstRecharge: '/recharge',
  traded: '/trade',
};

function Condition({ name, event }: { readonly name: WelfareCondition; readonly event: WelfareEvent }) {
  const { t } = useTranslation();
  const { conditions, mine } = event;
  const isMet = mine !== null && !mine.missing.includes(name);
  const way = WAYS[name];
  const words = {
    registeredFromMs: () => t('welfare.registered', { date: formatDate(conditions.registeredFromMs ?? 0) }),
    verified: () => t('welfare.verified'),
    firstRecharge: () => t('welfare.recharged', { amount: formatQuantity(conditions.firstRecharge ?? '0') }),
    traded: () => t('welfare.traded'),
  }[name]();
  return (
    <li className="flex items-center gap-2 large-text:flex-wrap text-15 text-strong">
      {isMet ? (
        <Check aria-label={t('welfare.met')} role="img" className="size-4 shrink-0 text-success" />
      ) : (
        <Circle aria-hidden className="size-4 shrink-0 text-faint" />
      )}
      <span className="min-w-0 flex-1">{words}</span>
      {mine !== null && mine.paidTime === null && !isMet && way !== undefined && (
        <Link
          to={way}
          className="press -my-2 flex min-h-11 min-w-11 items-center justify-end px-1 text-13 font-medium text-brand"
        >
          {t('welfare.go')}
        </Link>
      )}
    </li>
  );
}

function Claim({ event }: { readonly event: WelfareEvent }) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const { leave, dialog } = useSimulatedSwitch();
  const { busy, run } = useBusy();
  const { id, state, mine } = event;
  if (state !== 'open' || (mine !== null && (mine.paidTime !== null || mine.missing.length > 0))) return null;
  if (mine === null) {
    return (
      <Link
        to="/login"
        search={{ redirect: '/welfareEvents' }}
        className={`${buttonClass('quiet', 'medium', true)} mt-3`}
      >
        {t('welfare.signIn')}
      </Link>
    );
  }
  const claim = async () => {
    const { amount } = await call(claimWelfare, { body: { id } });
    showToast(t('welfare.done', { amount: formatQuantity(amount) }));
  };
  const after = () => void invalidate('welfare', 'assets', 'account');
  if (simulated) {
    return (
      <div className="pt-3">
        <p className="pb-2 text-13 text-soft">{t('welfare.simulated')}</p>
        <Button variant="quiet" size="medium" wide onClick={leave}>
          {t('shell.quitSimulated')}
        </Button>
        {dialog}
      </div>
    );
  }
  return (
    <Button wide size="medium" className="mt-3" loading={busy} onClick={() => void run(claim, after)}>
      {t('welfare.claim')}
    </Button>
  );
}
