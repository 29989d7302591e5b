import type { BadgeTone } from '@bourse/ui';
import { OFFERING_STATUS, OFFERING_TYPE, type OwnCoinRow } from '@bourse/wire';
import { useTranslation } from 'react-i18next';
import { formatQuantity } from '../../platform/format.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

export const isPlacement = ({ type }: Pick<OwnCoinRow, 'type'>): boolean => type === OFFERING_TYPE.placement;
/** A sale of shares at a stated discount. */
export const isBlock = (offering: Pick<OwnCoinRow, 'type' | 'desk'>): boolean =>
  offering.desk === 'stock' && isPlacement(offering);

export const STATUS_TONES: Readonly<Record<number, BadgeTone>> = {
  [OFFERING_STATUS.preparation]: 'warn',
  [OFFERING_STATUS.subscribable]: 'up',
  [OFFERING_STATUS.ended]: 'neutral',
};

/** "1,200 NOVA": an exact quantity with its unit. */
export function quantityText(quantity: string, unit: string): string {
  return `${formatQuantity(quantity)} ${unit.toUpperCase()}`;
}

const PRICE_PLACES = 10;

/** "0.05 USDT": a price as it was stated, to its last digit. */
export function priceText(price: string, unit: string): string {
  return `${formatQuantity(price, PRICE_PLACES)} ${unit.toUpperCase()}`;
}

/** What of an offering is said in words. */
export function useOfferingWords() {
  const { t } = useTranslation();
  return {
    status: (status: number) =>
      status === OFFERING_STATUS.preparation
        ? t('offering.preparation')
        : t(status === OFFERING_STATUS.subscribable ? 'offering.subscribable' : 'offering.ended'),
    /** "48 h", "30 days". */
    duration: (ms: number) => {
      const hours = Math.round(ms / HOUR_MS);
      return hours >= DAY_HOURS && hours % DAY_HOURS === 0
        ? t('offering.days', { days: hours / DAY_HOURS })
        : t('offering.hours', { hours });
    },
    allotment: ({ allotment }: Pick<OwnCoinRow, 'allotment'>) =>
      allotment === 'sale' ? t('offering.bySale') : t(allotment === 'lots' ? 'offering.byLots' : 'offering.byParts'),
  };
}
