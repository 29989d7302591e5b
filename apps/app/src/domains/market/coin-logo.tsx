import { cx } from '@bourse/ui';
import type { CoinItem } from '@bourse/wire';
import { memo } from 'react';

/** Degrees between the colours of neighbouring letters: neighbours differ most. */
const HUE_STEP = 137;

/** One hue for each symbol, always the same. */
function hueOf(symbol: string): number {
  let sum = 0;
  for (const letter of symbol) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum * HUE_STEP) % 360;
}

export interface CoinLogoProps {
  readonly coin: Pick<CoinItem, 'symbol' | 'coin' | 'logo'>;
  readonly className?: string;
}

/** The instrument's logo, or its first letter on a colour of its own. */
export const CoinLogo = memo(function CoinLogo({ coin, className = 'size-8' }: CoinLogoProps) {
  if (coin.logo !== '') {
    return <img src={coin.logo} alt="" loading="lazy" className={cx('shrink-0 rounded-full', className)} />;
  }
  return (
    <span
      aria-hidden
      style={{ '--hue': hueOf(coin.symbol) }}
      className={cx(
        'flex shrink-0 items-center justify-center rounded-full bg-[light-dark(oklch(0.93_0.04_var(--hue)),oklch(0.32_0.05_var(--hue)))] text-13 font-semibold text-[light-dark(oklch(0.4_0.1_var(--hue)),oklch(0.88_0.07_var(--hue)))]',
        className,
      )}
    >
      {coin.coin.slice(0, 1).toUpperCase()}
    </span>
  );
});

declare module 'react' {
  interface CSSProperties {
    '--hue'?: number;
  }
}
