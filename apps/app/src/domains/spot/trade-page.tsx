import type { CoinItem } from '@bourse/wire';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BookDeskLayout, BookDeskSkeleton } from '../../kit/desk/book-desk-layout.tsx';
import { DeskRules } from '../../kit/desk/desk-rules.tsx';
import { DeskTabs } from '../../kit/desk/desk-tabs.tsx';
import { DeskWithoutCoin } from '../../kit/desk/desk-without-coin.tsx';
import { HaltLine } from '../../kit/desk/halt-line.tsx';
import { DETAIL_TYPE } from '../../kit/desk/open-desks.ts';
import { OrderBook } from '../../kit/desk/order-book.tsx';
import { useChooseSymbol } from '../../kit/desk/use-choose-symbol.ts';
import { useDeskCoin } from '../../kit/desk/use-desk-coin.ts';
import { InstrumentHeader } from '../../kit/instrument/instrument-header.tsx';
import { useSession } from '../../platform/session.ts';
import type { Side } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { SpotOrders } from './spot-orders.tsx';
import { useOrderForm } from './use-order-form.ts';

/** Spec: rows a side, doubled when one side is shown. */
const BOOK_ROWS = 6;

/** /trade and /tradeBB: the spot desk. `symbol` and `side` come with links; without a symbol, the one traded last. */
export function TradePage() {
  const { t } = useTranslation();
  const choose = useChooseSymbol('/tradeBB');
  const search = useSearch({ strict: false });
  const { coin, coins, lists } = useDeskCoin('BBTrading', search.symbol);
  if (coin !== undefined) {
    const side: Side = search.side === 'sell' ? 'sell' : 'buy';
    return <SpotDesk key={`${coin.symbol} ${side}`} coin={coin} coins={coins} side={side} onChoose={choose} />;
  }
  return (
    <DeskWithoutCoin
      desk={'BBTrading'}
      coins={coins}
      lists={lists}
      unknown={t('trade.unknown')}
      skeleton={<BookDeskSkeleton />}
      onChoose={choose}
    />
  );
}

interface SpotDeskProps {
  readonly coin: CoinItem;
  readonly coins: readonly CoinItem[];
  readonly side: Side;
  readonly onChoose: (symbol: string) => void;
}

function SpotDesk({ coin, coins, side, onChoose }: SpotDeskProps) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const form = useOrderForm(coin, side);
  return (
    <>
      <InstrumentHeader
        title={t('trade.spotOf', { symbol: coin.showSymbol })}
        coin={coin}
        coins={coins}
        onChoose={onChoose}
        detailType={DETAIL_TYPE.BBTrading}
        actions={<DeskRules desk="BBTrading" />}
      />
      <DeskTabs desk="BBTrading" coin={coin} />
      <HaltLine desk="spot" coin={coin} />
      <BookDeskLayout
        form={<OrderForm coin={coin} form={form} />}
        book={
          <OrderBook
            coin={coin}
            simulated={simulated}
            desk="spot"
            rows={BOOK_ROWS}
            onTake={(price) => form.takePrice(price)}
          />
        }
      />
      <SpotOrders coin={coin} coins={coins} />
    </>
  );
}
