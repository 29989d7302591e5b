import { cx, EmptyState, IconButton } from '@bourse/ui';
import { Figure } from '@bourse/ui/figure';
import { SegmentedControl } from '@bourse/ui/segmented-control';
import { type CoinItem, type ContractPosition, contractPositionList, profitPercent } from '@bourse/wire';
import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { sumDecimals } from '../../platform/decimal-order.ts';
import { deployment } from '../../platform/deployment.ts';
import { formatPriceText, formatQuantity } from '../../platform/format.ts';
import { formatDateTime } from '../../platform/format-time.ts';
import { usePages } from '../../platform/query-client.ts';
import { PagedList } from '../../shell/paged-list.tsx';
import { CardHead } from './card-head.tsx';
import type { ListProps } from './list-props.ts';
import { LotsFigure } from './lots-figure.tsx';
import { PastOrders } from './order-card.tsx';
import { amountOrZero, signedAmount } from './position-figures.ts';
import { PROFIT_COLOURS, roundAgainst, shownDirection, signedMoney, signedPercent } from './signed.ts';
import { endOf } from './use-liquidations.ts';

const ShareSheet = lazyPart(() => import('./share-sheet.tsx'), 'ShareSheet');

/** What is over: positions, and the orders behind them. */
export function ContractHistory(props: ListProps) {
  const { t } = useTranslation();
  const [of, setOf] = useState<'positions' | 'orders'>('positions');
  return (
    <>
      <SegmentedControl
        className="mx-4 mt-3"
        label={t('contract.historyOf')}
        value={of}
        onValueChange={setOf}
        items={[
          { key: 'positions', label: t('contract.positions') },
          { key: 'orders', label: t('contract.pastOrders') },
        ]}
      />
      {of === 'positions' ? <PastPositions {...props} /> : <PastOrders {...props} />}
    </>
  );
}

function PastPositions({ symbol, bySymbol }: ListProps) {
  const { t } = useTranslation();
  const pages = usePages(contractPositionList, { query: { status: '1', ...(symbol !== undefined && { symbol }) } });
  const [shared, setShared] = useState<{ readonly position: ContractPosition; readonly open: boolean } | undefined>();
  return (
    <>
      <PagedList
        pages={pages}
        itemKey={(position) => position.id}
        renderItem={(position) => (
          <PastPosition
            position={position}
            coin={bySymbol.get(position.symbol)}
            onShare={() => setShared({ position, open: true })}
          />
        )}
        empty={<EmptyState title={t('contract.noHistory')} />}
      />
      {shared !== undefined && (
        <Suspense fallback={null}>
          <ShareSheet
            key={shared.position.id}
            position={shared.position}
            coin={bySymbol.get(shared.position.symbol)}
            open={shared.open}
            onOpenChange={(open) => setShared({ ...shared, open })}
          />
        </Suspense>
      )}
    </>
  );
}

interface PastPositionProps {
  readonly position: ContractPosition;
  readonly coin: CoinItem | undefined;
  readonly onShare: () => void;
}

/** A position that is over: what it brought, from which price to which. */
function PastPosition({ position, coin, onShare }: PastPositionProps) {
  const { t } = useTranslation();
  const price = (text: string) => formatPriceText(text, coin?.priceDecimals);
  const net = sumDecimals([position.earn, `-${position.openFee}`, `-${position.sellFee}`]);
  const percent = profitPercent(signedAmount(net), amountOrZero(position.entrustmentValue), position.leverage);
  const { createTime, dealTime } = position.params;
  return (
    <article className="border-b border-line px-4 py-3">
      <CardHead of={position} note={<span className="text-12 text-soft">{t(endOf(position.status))}</span>}>
        {!deployment.trade.hideShareButton && (
          <IconButton
            className="-my-2 -me-3"
            label={t('contract.shareOf', { symbol: position.showSymbol })}
            aria-haspopup="dialog"
            onClick={onShare}
            icon={<Share2 aria-hidden className="size-4.5 text-soft" />}
          />
        )}
      </CardHead>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-12 text-faint">{t('contract.realisedAfterFees')}</span>
        <span className={cx('flex flex-wrap items-baseline justify-end gap-x-2', PROFIT_COLOURS[shownDirection(net)])}>
          <bdi className="nums text-17 font-semibold">{signedMoney(net)}</bdi>
          <bdi className="nums text-13 font-medium">{signedPercent(roundAgainst(percent))}</bdi>
        </span>
      </p>
      <dl className="mt-2 grid grid-cols-3 large-text:grid-cols-2 gap-x-3 gap-y-2">
        <Figure label={t('contract.openPrice')}>{price(position.openPrice)}</Figure>
        <Figure label={t('contract.closePrice')}>{price(position.dealPrice)}</Figure>
        <LotsFigure lots={position.openNum} base={position.coin} shareNumber={position.shareNumber} />
        <Figure label={t('contract.openFee')}>{formatQuantity(position.openFee, 4)} USDT</Figure>
        <Figure label={t('contract.closeFee')}>{formatQuantity(position.sellFee, 4)} USDT</Figure>
        <Figure label={t('contract.realised')}>{signedMoney(position.earn)}</Figure>
      </dl>
      <p className="mt-2 text-12 text-faint">
        <bdi>
          {formatDateTime(createTime)} – {formatDateTime(dealTime)}
        </bdi>
      </p>
    </article>
  );
}
