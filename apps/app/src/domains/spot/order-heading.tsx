import { Badge, cx } from '@bourse/ui';
import type { SpotOrder } from '@bourse/wire';
import { useTranslation } from 'react-i18next';

/** The pair, the side and the kind of an order, at the beginning of its line. */
export function OrderHeading({ order, large = false }: { readonly order: SpotOrder; readonly large?: boolean }) {
  const { t } = useTranslation();
  const isBuy = order.type === 0;
  return (
    <>
      <h3 className={cx('font-semibold text-strong', large ? 'text-17' : 'text-15')}>
        <bdi>{order.showCoin}</bdi>
      </h3>
      <Badge tone={isBuy ? 'up' : 'down'}>
        {t(isBuy ? 'trade.buy' : 'trade.sell')} · {t(order.delegateType === 1 ? 'trade.market' : 'trade.limit')}
      </Badge>
      <span className="min-w-0 flex-1" />
    </>
  );
}
