import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ChartPanel } from '../../kit/chart/chart-panel.tsx';
import { MarketClosed } from '../../kit/desk/market-closed.tsx';
import { useIsDeskClosed } from '../../kit/desk/use-open-desks.ts';
import { PriceSummary } from '../../kit/instrument/price-summary.tsx';
import type { ExchangeKind } from '../../kit/money/exchange-figures.ts';
import { RiskNoticeHost } from '../../kit/risk/risk-notice-host.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { useSession } from '../../platform/session.ts';
import { toastError } from '../../platform/toasts.ts';
import { MarketState } from './market-state.tsx';
import { StockButtons } from './stock-buttons.tsx';
import type { StockSide } from './stock-draft.ts';
import { StockOrders } from './stock-orders.tsx';
import { type StockItem, typeOfStock, useStockTerms } from './use-stock.ts';

const CompanyFacts = lazyPart(() => import('../../kit/instrument/company-facts.tsx'), 'CompanyFacts');
const OrderSheet = lazyPart(() => import('./order-sheet.tsx'), 'OrderSheet');
const ExchangeSheet = lazyPart(() => import('../../kit/money/exchange-sheet.tsx'), 'ExchangeSheet');
const BUY_IN: ExchangeKind = 'buyIn';

/** The chart leaves room for the orders below it. */
const candlesHeight = (): number => Math.round(Math.min(240, Math.max(140, innerHeight * 0.2)));

export interface StockDeskProps {
  readonly coin: StockItem;
  /** "buy" or "sell": opens its sheet at once. */
  readonly side: string | undefined;
  /** The address need not ask for it any more: on the way back the sheet stays closed. */
  readonly onSideTaken: () => void;
}

/** Price, chart and orders of one stock, and the sheets to buy and sell it. */
export function StockDesk({ coin, side, onSideTaken }: StockDeskProps) {
  const navigate = useNavigate();
  const { signedIn } = useSession();
  const closed = useIsDeskClosed('ApanStocks');
  const [candlesPx] = useState(candlesHeight);
  const { data: terms, error, refetch } = useStockTerms(coin.symbol);
  const wanted: StockSide | undefined = signedIn && !closed && (side === 'buy' || side === 'sell') ? side : undefined;
  const [shown, setShown] = useState<StockSide>(wanted ?? 'buy');
  const [open, setOpen] = useState(wanted !== undefined);
  const [opened, setOpened] = useState(wanted !== undefined);
  // A new round is a new form: after an order, and for the other side.
  const [round, setRound] = useState(0);
  const [exchanging, setExchanging] = useState<boolean | undefined>(undefined);
  const taken = useRef(onSideTaken);
  const asked = wanted !== undefined;
  useEffect(() => {
    if (asked) taken.current();
  }, [asked]);
  const show = (next: StockSide) => {
    if (!signedIn) {
      void navigate({ to: '/login', search: { redirect: location.pathname + location.search } });
      return;
    }
    if (terms === undefined && error !== null) {
      toastError(error);
      void refetch();
    }
    setShown(next);
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <PriceSummary coin={coin} />
      <MarketState coin={coin} terms={terms} />
      {closed && <MarketClosed />}
      <ChartPanel coin={coin} candlesPx={candlesPx} />
      <StockOrders coin={coin} />
      <Suspense fallback={null}>
        <CompanyFacts symbol={coin.symbol} />
      </Suspense>
      {!closed && <StockButtons coin={coin} onChoose={show} />}
      <RiskNoticeHost />
      {opened && terms !== undefined && (
        <Suspense fallback={null}>
          <OrderSheet
            key={`${shown} ${round}`}
            open={open}
            onOpenChange={setOpen}
            coin={coin}
            side={shown}
            terms={terms}
            onBuyIn={() => {
              setOpen(false);
              setExchanging(true);
            }}
            onPlaced={() => {
              setOpen(false);
              setOpened(false);
              setRound(round + 1);
            }}
          />
        </Suspense>
      )}
      {exchanging !== undefined && (
        <Suspense fallback={null}>
          <ExchangeSheet
            open={exchanging}
            onOpenChange={(next) => {
              setExchanging(next);
              if (!next) setOpen(true);
            }}
            kind={BUY_IN}
            stockType={typeOfStock(coin)}
          />
        </Suspense>
      )}
    </>
  );
}
