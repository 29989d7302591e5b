import { Button, cx, IconButton, Skeleton } from '@bourse/ui';
import { assetBalance } from '@bourse/wire';
import { Eye, EyeOff, FlaskConical } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { totalText, useOwnWorth } from '../../kit/money/own-currency.ts';
import { wordedPageFile } from '../../platform/app-files.ts';
import { sumDecimals } from '../../platform/decimal-order.ts';
import { HIDDEN_TEXT, useHiddenBalance } from '../../platform/hidden-balance.ts';
import { useCall } from '../../platform/query-client.ts';
import type { SimulatedSwitch } from '../../shell/simulated-switch.tsx';

const DayProfit = lazy(() =>
  wordedPageFile(() => import('../../kit/money/day-profit.tsx')).then((file) => ({ default: file.DayProfit })),
);

/** Prices move the worth; it is asked for anew this often. */
const REFRESH_MS = 10_000;

export interface EquityCardProps {
  readonly simulated: boolean;
  readonly simulatedSwitch: SimulatedSwitch;
}

/** What the customer owns, worth in USDT; in simulated mode the simulated assets, with the way out. */
export function EquityCard({ simulated, simulatedSwitch }: EquityCardProps) {
  const { t } = useTranslation();
  const { hidden, toggle } = useHiddenBalance();
  const { data, isError, refetch } = useCall(assetBalance, {}, { refetchInterval: REFRESH_MS });
  const { currency } = useOwnWorth();
  const total =
    data === undefined || currency === undefined
      ? undefined
      : totalText(sumDecimals(data.map((row) => row.exchageAmount)), currency);
  return (
    <section
      aria-label={t(simulated ? 'home.demoTotal' : 'home.totalAssets')}
      className={cx(
        'mx-4 mt-1 flex flex-wrap items-end gap-x-2',
        simulated && 'rounded-card bg-brand-soft py-1 ps-4 pe-3',
      )}
    >
      <div className="max-w-full flex-auto">
        <div className="flex items-center text-13 text-soft">
          <span className="min-w-0 truncate">
            {t(simulated ? 'home.demoTotal' : 'home.totalAssets')} · {currency?.name ?? 'USDT'}
          </span>
          <IconButton
            label={t(hidden ? 'home.showBalance' : 'home.hideBalance')}
            aria-pressed={hidden}
            onClick={toggle}
            icon={hidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
            className="text-soft"
          />
        </div>
        <p className="-mt-1.5 flex min-h-10.5 items-center pb-2">
          {total === undefined && !isError ? (
            <Skeleton className="h-7 w-40 self-center" />
          ) : total === undefined ? (
            <Button variant="text" size="small" className="-ms-3" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          ) : (
            <bdi className="nums text-28 break-all font-semibold">{hidden ? HIDDEN_TEXT : total}</bdi>
          )}
        </p>
        <div className="-mt-1.5 min-h-6 pb-1">
          <Suspense>
            <DayProfit />
          </Suspense>
        </div>
      </div>
      {simulated ? (
        <Button variant="quiet" size="small" className="mb-2" onClick={simulatedSwitch.leave}>
          {t('home.quitDemo')}
        </Button>
      ) : (
        simulatedSwitch.offered && (
          <Button
            data-tour="practice"
            variant="quiet"
            size="small"
            className="mb-1.5"
            icon={<FlaskConical aria-hidden className="size-4" />}
            onClick={simulatedSwitch.enter}
          >
            {t('home.practise')}
          </Button>
        )
      )}
    </section>
  );
}
