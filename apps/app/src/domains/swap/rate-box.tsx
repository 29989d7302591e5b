import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';
import { ratePercent } from '../../platform/rate-percent.ts';
import { useRemaining } from '../../platform/remaining.ts';
import { useSettings } from '../../platform/settings.ts';
import { errorText } from '../../platform/toasts.ts';
import { LoadingBars } from '../../shell/loading.tsx';
import type { Ends } from './swap-ends.ts';
import { inverseOf } from './swap-received.ts';
import type { SwapQuoteState } from './use-swap-quote.ts';

/** Spec: rates are shown to 8 decimals. */
const RATE_DECIMALS = 8;
const STEP_MS = 250;
const SECOND_MS = 1_000;

export interface RateBoxProps {
  readonly ends: Ends;
  readonly rate: SwapQuoteState;
}

/** The rate both ways, how long it holds, and what of it the house keeps. */
export function RateBox({ ends, rate }: RateBoxProps) {
  const { t } = useTranslation();
  const [from, to] = [ends.from.toUpperCase(), ends.to.toUpperCase()];
  const { quote, error } = rate;
  if (error !== null) {
    return (
      <p role="status" className="min-h-25 rounded-card bg-warn-soft px-4 py-3 text-13 text-warn">
        {errorText(error)}
      </p>
    );
  }
  if (quote === undefined) {
    return (
      <LoadingBars
        className="flex min-h-25 flex-col gap-2 rounded-card bg-surface-1 px-4 py-3"
        bars={['h-4 w-48', 'h-3 w-40']}
      />
    );
  }
  const inverse = inverseOf(quote.price);
  return (
    <div className="flex min-h-25 flex-col gap-1 rounded-card bg-surface-1 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <bdi className="nums text-15 font-medium break-all text-strong">
          {t('swap.rate', { from, to, price: formatQuantity(quote.price, RATE_DECIMALS) })}
        </bdi>
        <Countdown expiresAt={quote.expiresAt} />
      </div>
      {inverse !== undefined && (
        <bdi className="nums text-12 text-soft">
          {t('swap.rate', { from: to, to: from, price: formatQuantity(inverse, RATE_DECIMALS) })}
        </bdi>
      )}
      <SpreadLine />
    </div>
  );
}

/** How many seconds the rate still holds. */
export function Countdown({ expiresAt }: { readonly expiresAt: number }) {
  const { t } = useTranslation();
  const seconds = Math.ceil(useRemaining(expiresAt, STEP_MS) / SECOND_MS);
  return (
    <span
      role="timer"
      aria-label={t('swap.holdsFor', { seconds })}
      className="nums w-10 shrink-0 rounded-pill bg-surface-2 py-0.5 text-center text-12 text-soft"
    >
      {t('swap.seconds', { seconds })}
    </span>
  );
}

function SpreadLine() {
  const { t } = useTranslation();
  const spread = useSettings()?.SWAP_SETTING.spread ?? '';
  if (!/[1-9]/.test(spread)) return <p className="text-12 text-faint">{t('swap.noSpread')}</p>;
  return <p className="text-12 text-faint">{t('swap.spread', { percent: ratePercent(spread) })}</p>;
}
