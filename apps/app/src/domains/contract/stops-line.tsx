import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../platform/app-files.ts';
import { formatPriceText } from '../../platform/format.ts';
import type { OrderStopsProps } from './contract-form-props.ts';

const OrderStops = lazyPart(() => import('./order-stops.tsx'), 'OrderStops');

/** One line that opens the fields for a take profit and a stop loss; closed, it says what was typed there. */
export function StopsLine(props: OrderStopsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { coin } = props.market;
  const { takeProfit, stopLoss } = props.form.draft;
  const [open, setOpen] = useState(false);
  const shown = open || props.errorAt('earnPrice') !== undefined || props.errorAt('losePrice') !== undefined;
  const price = (text: string) => (text === '' ? '–' : formatPriceText(text.replace(/\.$/, ''), coin.priceDecimals));
  return (
    <div>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setOpen(!shown)}
        className="press flex min-h-11 w-full items-center justify-between gap-2 text-13 font-medium text-strong"
      >
        {t('contract.stops')}
        <span className="flex min-w-0 items-center gap-1">
          {!shown && (takeProfit !== '' || stopLoss !== '') && (
            <bdi className="nums truncate text-12 text-soft">
              {price(takeProfit)} / {price(stopLoss)}
            </bdi>
          )}
          <ChevronDown aria-hidden className={`size-4 shrink-0 text-faint ${shown ? 'rotate-180' : ''}`} />
        </span>
      </button>
      <div id={id}>
        {shown && (
          <Suspense fallback={null}>
            <OrderStops {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
