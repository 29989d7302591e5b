import { parsePrice } from '@bourse/money';
import { useTranslation } from 'react-i18next';
import { PriceField } from '../../kit/desk/price-field.tsx';
import type { OrderStopsProps } from './contract-form-props.ts';
import { useOrderEstimate } from './contract-summary.tsx';
import { formatMark } from './mark.ts';
import { closingAt } from './position-figures.ts';
import { positionOf } from './position-of-order.ts';
import { PROFIT_COLOURS, roundAgainst, shownDirection, signedMoney, signedPercent } from './signed.ts';

const FIELDS = [
  { of: 'takeProfit', field: 'earnPrice', word: 'contract.takeProfitIn' },
  { of: 'stopLoss', field: 'losePrice', word: 'contract.stopLossIn' },
] as const;

/** The prices at which the position to come is closed at market, and what it would bring there after both fees. */
export function OrderStops({ market, form, errorAt }: OrderStopsProps) {
  const { t } = useTranslation();
  const { coin, terms, unit } = market;
  const { draft, change } = form;
  const estimate = useOrderEstimate(market, draft);
  const position = estimate === undefined ? undefined : positionOf(draft, terms, estimate);
  const liquidation = estimate?.liquidation ?? 0n;
  return (
    <div className="flex flex-col gap-2">
      {FIELDS.map(({ of, field, word }) => {
        const at = parsePrice(draft[of].replace(/\.$/, ''));
        const price = at.ok && at.value > 0n ? at.value : undefined;
        const result =
          price === undefined || position === undefined ? undefined : closingAt(position, draft.lots, price);
        const isBeyond =
          of === 'stopLoss' &&
          price !== undefined &&
          liquidation > 0n &&
          (draft.direction === 'long' ? price <= liquidation : price >= liquidation);
        return (
          <div key={of} className="flex flex-col gap-1">
            <PriceField
              label={t(word, { asset: unit })}
              value={draft[of]}
              onValueChange={(next) => change({ type: of, price: next })}
              tickSize={terms.tickSize}
              error={errorAt(field)}
            />
            {result !== undefined && (
              <p className="flex flex-wrap justify-between gap-x-2 text-12 text-faint">
                {t('contract.netAbout')}
                <bdi className={`nums font-medium ${PROFIT_COLOURS[shownDirection(result.net)]}`}>
                  {signedMoney(result.net)} ({signedPercent(roundAgainst(result.netPercent))})
                </bdi>
              </p>
            )}
            {isBeyond && (
              <p className="text-12 text-warn">
                {t('contract.beyondLiquidation', {
                  price: formatMark(estimate?.liquidation, coin),
                })}
              </p>
            )}
          </div>
        );
      })}
      <p className="text-12 text-faint">{t('contract.orderStopsText')}</p>
    </div>
  );
}
