import { Button } from '@bourse/ui';
import { FigureList } from '@bourse/ui/figure-list';
import { Sheet } from '@bourse/ui/sheet';
import { useTranslation } from 'react-i18next';
import { percentThrough } from '../../kit/desk/through-market.ts';
import { formatPriceText, formatQuantity, NO_FIGURE } from '../../platform/format.ts';
import { useQuote } from '../../platform/quote-store.ts';
import type { ContractMarket } from './contract-market.ts';
import { moneyText, useLiquidationText, useOrderEstimate } from './contract-summary.tsx';
import { DirectionBadge } from './direction-badge.tsx';
import { useLotsText } from './lots-text.ts';
import { formatMark } from './mark.ts';
import type { ContractForm } from './use-contract-form.ts';

interface ConfirmSheetProps {
  readonly market: ContractMarket;
  readonly form: ContractForm;
}

/** The question before money is committed: repeats the whole order and what can be lost. */
export function ConfirmSheet({ market, form }: ConfirmSheetProps) {
  const { t } = useTranslation();
  const lotsText = useLotsText();
  const closeText = useLiquidationText();
  const estimate = useOrderEstimate(market, form.draft);
  const { coin, terms, unit } = market;
  const { draft } = form;
  const long = draft.direction === 'long';
  const isLimit = draft.kind === 'limit';
  const about = isLimit ? '' : '≈ ';
  const quote = useQuote(coin.symbol);
  const through = isLimit ? percentThrough(long ? 'buy' : 'sell', draft.price, quote) : undefined;
  const stops = [
    { label: 'contract.takeProfit', price: draft.takeProfit },
    { label: 'contract.stopLoss', price: draft.stopLoss },
  ] as const;
  const margin = estimate === undefined ? NO_FIGURE : moneyText(estimate.margin, unit);
  const end = estimate === undefined ? NO_FIGURE : closeText(estimate.liquidation, coin.priceDecimals);
  return (
    <Sheet
      open={form.asked}
      onOpenChange={(open) => {
        if (!open && !form.busy) form.dismiss();
      }}
      title={t('contract.confirmTitle', { symbol: coin.showSymbol })}
      footer={
        <Button wide variant={long ? 'up' : 'down'} loading={form.busy} onClick={() => void form.confirm()}>
          {t(long ? 'contract.confirmLong' : 'contract.confirmShort', {
            count: Number(draft.lots),
            lots: formatQuantity(draft.lots),
          })}
        </Button>
      }
    >
      <FigureList
        figures={[
          [t('contract.direction'), <DirectionBadge key="way" type={long ? 0 : 1} leverage={draft.leverage} />],
          [t('trade.orderType'), t(isLimit ? 'trade.limit' : 'trade.market')],
          [
            t('trade.price'),
            isLimit
              ? formatPriceText(draft.price.replace(/\.$/, ''), coin.priceDecimals)
              : about + formatMark(estimate?.price, coin),
          ],
          [t('contract.quantity'), lotsText(draft.lots === '' ? '0' : draft.lots, coin.coin, terms.shareNumber)],
          [t('contract.worth'), estimate === undefined ? NO_FIGURE : about + moneyText(estimate.value, unit)],
          [t('contract.margin'), about + margin],
          [t('common.fee'), estimate === undefined ? NO_FIGURE : about + moneyText(estimate.fee, unit, 4)],
          [t('contract.liquidationAbout'), end],
          [t('contract.funding'), t('contract.fundingNone')],
          ...stops.flatMap(({ label, price }) =>
            price === '' ? [] : [[t(label), formatPriceText(price.replace(/\.$/, ''), coin.priceDecimals)] as const],
          ),
        ]}
      />
      {through !== undefined && (
        <p className="mt-3 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">
          {t(long ? 'trade.farLimitBuy' : 'trade.farLimitSell', {
            price: formatPriceText(draft.price, coin.priceDecimals),
            percent: through,
          })}
        </p>
      )}
      <p className="mt-3 rounded-card bg-warn-soft px-3 py-2 text-13 text-warn">
        {estimate?.liquidation === 0n
          ? t('contract.riskCovered', { margin })
          : t(long ? 'contract.riskLong' : 'contract.riskShort', { margin, price: end })}
      </p>
    </Sheet>
  );
}
