import { Badge, Skeleton } from '@bourse/ui';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayProfit } from '../../kit/money/day-profit.tsx';
import { totalText, useOwnWorth } from '../../kit/money/own-currency.ts';
import { lazyPart } from '../../platform/app-files.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';
import { useSession } from '../../platform/session.ts';
import { EyeButton } from './eye-button.tsx';

const CurrencySheet = lazyPart(() => import('./currency-sheet.tsx'), 'CurrencySheet');

/** What everything is worth in the customer's own currency, with the eye, the ledger it belongs to, and what the day brought. */
export function AssetTotal({ total }: { readonly total: string | undefined }) {
  const { t } = useTranslation();
  const { simulated, loading } = useSession();
  const { hidden } = useHiddenBalance();
  const { currency, answer } = useOwnWorth();
  const [choosing, setChoosing] = useState(false);
  return (
    <section aria-label={t('assets.total')} className="px-4 pt-2 pb-4">
      <div className="flex flex-wrap items-center gap-1">
        <h2 className="text-13 text-soft">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('assets.currencyOf', { asset: currency?.name ?? 'USDT' })}
            disabled={answer === undefined}
            onClick={() => setChoosing(true)}
            className="press -my-2 flex min-h-11 items-center gap-1"
          >
            {t('assets.totalIn', { asset: currency?.name ?? 'USDT' })}
            <ChevronDown aria-hidden className="size-4 text-faint" />
          </button>
        </h2>
        <EyeButton />
        <span className="flex-1" />
        {!loading && (
          <Badge tone={simulated ? 'brand' : 'success'}>
            {t(simulated ? 'assets.modeSimulated' : 'assets.modeLive')}
          </Badge>
        )}
      </div>
      {total === undefined || currency === undefined ? (
        <Skeleton className="h-10 w-44" />
      ) : (
        <p className="text-34 font-semibold break-all text-strong">
          <bdi>{hidden ? HIDDEN_TEXT : totalText(total, currency)}</bdi>
        </p>
      )}
      <DayProfit />
      {choosing && answer !== undefined && (
        <Suspense fallback={null}>
          <CurrencySheet answer={answer} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </section>
  );
}
