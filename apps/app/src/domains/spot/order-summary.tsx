import type { CoinItem } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { SummaryLine } from '../../kit/desk/summary-line.tsx';
import { percentAway } from '../../kit/desk/through-market.ts';
import { useFeeRates } from '../../kit/fee/use-fee-rates.ts';
import { useDepth } from '../../platform/depth-store.ts';
import { formatQuantity, groupDigits, roundDecimal } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { signedRateText } from '../../platform/rate-percent.ts';
import { useSession } from '../../platform/session.ts';
import { moneyDecimals } from './money-decimals.ts';
import type { OrderDraft } from './order-draft.ts';
import { estimateOrder } from './order-estimate.ts';

/** Cost or receipt and fee, before the button. Its own component: it follows the book. */
export function OrderSummary({ coin, draft }: { readonly coin: CoinItem; readonly draft: OrderDraft }) {
  const { t } = useTranslation();
  const { simulated } = useSession();
  const depth = useDepth(coin.symbol, simulated);
  const quote = useQuote(coin.symbol);
  const fees = useFeeRates()('spot', coin.symbol);
  const rules = fees === undefined ? coin : { ...coin, makerFee: fees.maker, takerFee: fees.taker };
  const estimate = estimateOrder(draft, rules, { depth, bid: quote?.bid, ask: quote?.ask });
  const [base, money] = [coin.coin.toUpperCase(), coin.baseCoin.toUpperCase()];
  const [received, decimals] = draft.side === 'buy' ? [base, 8] : [money, moneyDecimals(coin)];
  const away = draft.kind === 'limit' ? percentAway(draft.price, quote?.price) : undefined;
  const about = draft.kind === 'market' ? '≈ ' : '';
  return (
    <dl className="flex flex-col gap-0.5 text-12">
      {away !== undefined && (
        <SummaryLine label={t('trade.fromMarket')}>
          <span className="text-warn">{away}</span>
        </SummaryLine>
      )}
      {draft.side === 'buy' && draft.kind === 'limit' && draft.value !== '' && (
        <SummaryLine label={t('trade.cost')}>{cost(estimate.cost, moneyDecimals(coin), money)}</SummaryLine>
      )}
      {(draft.side === 'sell' || draft.kind === 'market') && (
        <SummaryLine label={t('trade.receive')}>{shown(estimate.receive, decimals, received, about)}</SummaryLine>
      )}
      <SummaryLine label={t('trade.fee')}>
        {shown(estimate.fee, draft.side === 'buy' ? 8 : 4, received, '')}
        {estimate.rate !== undefined && ` (${signedRateText(estimate.rate)})`}
      </SummaryLine>
    </dl>
  );
}

function cost(text: string | undefined, decimals: number, asset: string): string {
  return text === undefined ? '--' : `${groupDigits(roundDecimal(text, decimals))} ${asset}`;
}

function shown(text: string | undefined, decimals: number, asset: string, about: string): string {
  return text === undefined ? '--' : `${about}${formatQuantity(text, decimals)} ${asset}`;
}
