import { formatAmount, parseAmount } from '@bourse/money';
import { Button, showToast } from '@bourse/ui';
import { leftOf, type OwnLimit, takeBackLimitChange } from '@bourse/wire';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { formatQuantity, formatWorth } from '../../platform/format.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastError } from '../../platform/toasts.ts';

const LimitSheet = lazyPart(() => import('./limit-sheet.tsx'), 'LimitSheet');

/** One limit: what it is, how much of it is used, what waits to take effect. */
export function LimitCard({ limit }: { readonly limit: OwnLimit }) {
  const { t } = useTranslation();
  const id = useId();
  const [editing, setEditing] = useState<boolean | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const { kind, amount, next, used } = limit;
  const worth = (text: string) => `${formatWorth(text)} USDT`;
  const usdt = (text: string) => `${formatQuantity(text)} USDT`;
  const takeBack = async () => {
    setBusy(true);
    try {
      await call(takeBackLimitChange, { body: { kind } });
      showToast(t('limits.takenBack'), 'success');
    } catch (error) {
      toastError(error);
    }
    await invalidate('limits');
    setBusy(false);
  };
  return (
    <section aria-labelledby={id} className="rounded-card bg-surface-1 p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="text-15 font-medium text-strong">
            {t(`limits.${kind}`)}
          </h2>
          <p className="text-13 text-soft">{t(`limits.${kind}Use`)}</p>
        </div>
        <span className="shrink-0 whitespace-nowrap">
          <Button
            variant="quiet"
            size="small"
            aria-describedby={id}
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            {t(amount === null ? 'limits.set' : 'limits.change')}
          </Button>
        </span>
      </div>
      {amount === null ? (
        <p className="mt-2 text-15 text-faint">{t('limits.none')}</p>
      ) : (
        <>
          <p className="mt-2 text-20 font-semibold text-strong tabular-nums">
            <bdi>{usdt(amount)}</bdi>
          </p>
          <UsedBar amount={amount} used={used} />
          <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-13 text-soft tabular-nums">
            <span>{t('limits.used', { amount: worth(used) })}</span>
            <span>{t('limits.left', { amount: worth(leftText(amount, used)) })}</span>
          </p>
        </>
      )}
      {next !== null && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-warn-soft ps-3 pe-1 text-13 text-warn">
          <span className="py-2">
            {next.amount === null
              ? t('limits.endsFrom', { time: formatMoment(next.fromMs) })
              : t('limits.nextFrom', { amount: usdt(next.amount), time: formatMoment(next.fromMs) })}
          </span>
          <Button variant="text" size="small" loading={busy} onClick={() => void takeBack()}>
            {t('limits.takeBack')}
          </Button>
        </div>
      )}
      {editing !== undefined && (
        <Suspense fallback={null}>
          <LimitSheet key={`${amount} ${next?.amount}`} limit={limit} open={editing} onOpenChange={setEditing} />
        </Suspense>
      )}
    </section>
  );
}

function UsedBar({ amount, used }: { readonly amount: string; readonly used: string }) {
  const share = Number(amount) === 0 ? 1 : Math.min(1, Number(used) / Number(amount));
  return (
    <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-surface-3">
      <div
        className={share >= 1 ? 'h-full bg-warn' : 'h-full bg-brand'}
        style={{ inlineSize: `${Math.round(share * 100)}%` }}
      />
    </div>
  );
}

function leftText(amount: string, used: string): string {
  const [limit, gone] = [parseAmount(amount), parseAmount(used)];
  return limit.ok && gone.ok ? formatAmount(leftOf(limit.value, gone.value)) : '0';
}
