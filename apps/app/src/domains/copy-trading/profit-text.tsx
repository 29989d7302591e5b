import { cx, directionOf } from '@bourse/ui';
import { formatSignedWorth } from '../../platform/format.ts';

const COLOURS = { up: 'text-up', down: 'text-down', flat: 'text-strong' } as const;

/** A profit to the cent, by sign and colour: "+12.50 USDT". */
export function ProfitText({ amount, className }: { readonly amount: string; readonly className?: string }) {
  return (
    <bdi className={cx('nums', COLOURS[directionOf(amount)], className)}>{`${formatSignedWorth(amount)} USDT`}</bdi>
  );
}
