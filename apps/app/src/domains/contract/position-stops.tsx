import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatPriceText } from '../../platform/format.ts';
import type { PositionCardProps } from './position-card-props.ts';

const KINDS = [
  { kind: 'profit', lossType: 0, word: 'contract.takeProfit' },
  { kind: 'loss', lossType: 1, word: 'contract.stopLoss' },
] as const;

/** The prices at which a position is closed by itself; a tap changes, adds or takes back. */
export function PositionStops({ position, coin, onOpen }: PositionCardProps) {
  const { t } = useTranslation();
  return (
    <div className="mt-2 grid grid-cols-2 gap-2">
      {KINDS.map(({ kind, lossType, word }) => {
        const [first, ...more] = position.stops.filter((stop) => stop.lossType === lossType);
        return (
          <button
            key={kind}
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(kind)}
            className="press flex min-h-11 min-w-0 items-center justify-between gap-1 rounded-control bg-surface-1 px-3 py-1 text-start"
          >
            <span className="min-w-0">
              <span className="block truncate text-11 text-faint">{t(word)}</span>
              <span className="block text-13 font-medium text-strong">
                {first === undefined ? (
                  <span className="text-brand">{t('contract.addStop')}</span>
                ) : (
                  <bdi className="break-words">
                    {formatPriceText(first.price, coin?.priceDecimals)}
                    {more.length > 0 && ` +${more.length}`}
                  </bdi>
                )}
              </span>
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-faint rtl:rotate-180" />
          </button>
        );
      })}
    </div>
  );
}
