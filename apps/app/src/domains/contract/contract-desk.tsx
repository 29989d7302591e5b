import type { CoinItem } from '@bourse/wire';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BookDeskLayout } from '../../kit/desk/book-desk-layout.tsx';
import { DeskRules } from '../../kit/desk/desk-rules.tsx';
import { DeskTabs } from '../../kit/desk/desk-tabs.tsx';
import { HaltLine } from '../../kit/desk/halt-line.tsx';
import { MarketClosed } from '../../kit/desk/market-closed.tsx';
import { DETAIL_TYPE } from '../../kit/desk/open-desks.ts';
import { OrderBook } from '../../kit/desk/order-book.tsx';
import { useIsDeskClosed } from '../../kit/desk/use-open-desks.ts';
import { InstrumentHeader } from '../../kit/instrument/instrument-header.tsx';
import { RiskNoticeHost } from '../../kit/risk/risk-notice-host.tsx';
import { lazyPart } from '../../platform/app-files.ts';
import { useSession } from '../../platform/session.ts';
import { ContractForm } from './contract-form.tsx';
import type { ContractMarket } from './contract-market.ts';
import { ContractOrders, type ContractTab } from './contract-orders.tsx';
import { MarketStrip } from './market-strip.tsx';
import type { Direction } from './position-figures.ts';
import { useContractForm } from './use-contract-form.ts';

const ConfirmSheet = lazyPart(() => import('./confirm-sheet.tsx'), 'ConfirmSheet');

/** Spec: rows a side, doubled when one side is shown. */
const BOOK_ROWS = 8;

interface ContractDeskProps {
  readonly market: ContractMarket;
  readonly coins: readonly CoinItem[];
  readonly direction: Direction;
  readonly onChoose: (symbol: string) => void;
}

/** Header, form, order book and lists of one contract. */
export function ContractDesk({ market, coins, direction, onChoose }: ContractDeskProps) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const closed = useIsDeskClosed('Ustandard');
  const { coin } = market;
  const [tab, setTab] = useState<ContractTab>('positions');
  const form = useContractForm(market, direction, (rests) => setTab(rests ? 'orders' : 'positions'));
  const [asked, setAsked] = useState(false);
  if (form.asked && !asked) setAsked(true);
  return (
    <>
      <InstrumentHeader
        title={t('contract.titleOf', { symbol: coin.showSymbol })}
        coin={coin}
        coins={coins}
        onChoose={onChoose}
        detailType={DETAIL_TYPE.Ustandard}
        actions={<DeskRules desk="Ustandard" />}
        grouped
      />
      <DeskTabs desk="Ustandard" coin={coin} />
      <HaltLine desk="contract" coin={coin} />
      <MarketStrip market={market} />
      {closed && <MarketClosed />}
      {!closed && (
        <BookDeskLayout
          form={<ContractForm market={market} form={form} />}
          book={
            <OrderBook
              coin={coin}
              simulated={simulated}
              desk="contract"
              rows={BOOK_ROWS}
              onTake={(price) => form.takePrice(price)}
            />
          }
        />
      )}
      <ContractOrders coin={coin} coins={coins} tab={tab} onTab={setTab} />
      <RiskNoticeHost />
      {asked && (
        <Suspense fallback={null}>
          <ConfirmSheet market={market} form={form} />
        </Suspense>
      )}
    </>
  );
}
