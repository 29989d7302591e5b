import type { OutputOf } from '@bourse/wire';
import type { customerOrders } from '@bourse/wire/console';

type Order = Pick<OutputOf<typeof customerOrders>, 'side' | 'kind' | 'leverage' | 'closes' | 'seconds'>;

/** What an order is, in the words of `t`: "Long 20x, market, closes"; "Up, 60 s". */
export function orderText(
  { side, kind, leverage, closes, seconds }: Order,
  t: (key: string, options?: object) => string,
): string {
  return [
    leverage === null ? t(`order.${side}`) : `${t(`order.${side}`)} ${leverage}x`,
    ...(kind === null ? [] : [t(`order.${kind}`)]),
    ...(closes === true ? [t('order.closes')] : []),
    ...(seconds === null ? [] : [t('order.seconds', { seconds })]),
  ].join(', ');
}
