import { type Amount, formatAmount, formatPrice } from '@bourse/money';
import { useTranslation } from 'react-i18next';
import { SummaryLine } from '../../kit/desk/summary-line.tsx';
import { useDepth } from '../../platform/depth-store.ts';
import { formatPriceText, groupDigits, NO_FIGURE, roundDecimal } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import { signedRateText } from '../../platform/rate-percent.ts';
import { useSession } from '../../platform/session.ts';
import type { ContractDraft } from './contract-draft.ts';
import { estimateOrder, type OrderEstimate } from './contract-estimate.ts';
import type { ContractMarket } from './contract-market.ts';

/** What the order takes and where its position ends, as the book stands now. */
export function useOrderEstimate({ coin, terms }: ContractMarket, draft: ContractDraft): OrderEstimate | undefined {
  const { simulated } = useSession();
  const depth = useDepth(coin.symbol, simulated, 'contract');
  const quote = useQuote(coin.symbol);
  return estimateOrder(draft, terms, { depth, bid: quote?.bid, ask: quote?.ask });
}

/** Money to the cent, what is taken rounded up to it by the ledger's own units. */
export function moneyText(amount: Amount, unit: string, decimals = 2): string {
  return `${groupDigits(roundDecimal(formatAmount(amount), decimals))} ${unit}`;
}

/** The price of liquidation for the screen; a long that is covered in full is never closed. */
export function useLiquidationText(): (price: bigint, decimals: number | undefined) => string {
  const { t } = useTranslation();
  return (price, decimals) =>
    price === 0n ? t('contract.never') : formatPriceText(formatPrice(price as never), decimals);
}

interface ContractSummaryProps {
  readonly market: ContractMarket;
  readonly draft: ContractDraft;
}

/** Margin, fee and the price of liquidation, before the button. Its own component: it follows the book. */
export function ContractSummary({ market, draft }: ContractSummaryProps) {
  const { t } = useTranslation();
  const estimate = useOrderEstimate(market, draft);
  const closeText = useLiquidationText();
  const about = draft.kind === 'market' ? '≈ ' : '';
  const { unit, coin } = market;
  return (
    <dl className="flex flex-col gap-0.5 text-12">
      <SummaryLine label={t('contract.margin')}>
        {estimate === undefined ? NO_FIGURE : about + moneyText(estimate.margin, unit)}
      </SummaryLine>
      <SummaryLine label={t('common.fee')}>
        {estimate === undefined
          ? NO_FIGURE
          : `${about}${moneyText(estimate.fee, unit, 4)} (${signedRateText(market.terms.openFee)})`}
      </SummaryLine>
      <SummaryLine label={t('contract.liquidationAbout')}>
        {estimate === undefined ? NO_FIGURE : closeText(estimate.liquidation, coin.priceDecimals)}
      </SummaryLine>
    </dl>
  );
}
