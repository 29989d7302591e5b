import type { CatalogueDesk, InstrumentSpec, MarketKind } from '@bourse/wire/console';

/** How a field is written: its text, a whole number or any number, whole numbers between commas. */
export type FieldForm = 'text' | 'number' | 'numbers';

export interface SpecPart {
  /** Where in the entry its fields stand; undefined: on top. */
  readonly at?: keyof InstrumentSpec;
  readonly title: string;
  readonly fields: readonly (readonly [name: string, form?: FieldForm])[];
}

const MARGIN_FEES = [['lotSize'], ['openFee'], ['closeFee'], ['leverages', 'numbers']] as const;
const HOUSE = [['stressMove'], ['customerShare']] as const;

/** What every instrument has, beside its names and desks. */
export const COMMON_PARTS: readonly SpecPart[] = [
  { title: 'steps', fields: [['tickSize'], ['lotSize'], ['minNotional'], ['makerFee'], ['takerFee']] },
  {
    at: 'ladder',
    title: 'ladder',
    fields: [['halfSpread'], ['levelStep'], ['levels', 'number'], ['levelQuantity']],
  },
  { at: 'bounds', title: 'bounds', fields: [['band'], ['collar']] },
];

/** The terms of a desk. */
export const DESK_PARTS: Readonly<Record<'contract' | 'stock' | 'timed', SpecPart>> = {
  contract: { at: 'contract', title: 'contract', fields: [...MARGIN_FEES, ['maintenance'], ...HOUSE] },
  stock: { at: 'stock', title: 'stock', fields: [...MARGIN_FEES, ['lossShare'], ...HOUSE] },
  timed: { at: 'timed', title: 'timed', fields: [['stalenessMs', 'number']] },
};

export const SIMULATION: SpecPart = {
  at: 'simulation',
  title: 'simulation',
  fields: [
    ['referencePrice', 'number'],
    ['volatility', 'number'],
    ['dailyVolume', 'number'],
    ['ticksPerMinute', 'number'],
    ['listed'],
  ],
};

export const CYCLE_FIELDS = [['id', 'number'], ['seconds', 'number'], ['odds'], ['min'], ['max']] as const;

const isShare = (kind: MarketKind) => kind === 'stock-us' || kind === 'stock-br';

/** The desks that a kind can be listed on. */
export const desksOf = (kind: MarketKind): readonly CatalogueDesk[] =>
  isShare(kind) ? ['stock'] : ['spot', 'contract', 'timed'];

/** Base and quote together; of shares the code alone. */
export const symbolOf = ({ kind, base, quote }: Pick<InstrumentSpec, 'kind' | 'base' | 'quote'>): string =>
  isShare(kind) ? base : base + quote;

/** A number where the text is one; else the text, which the server refuses by its name. */
export function readField(text: string, form: FieldForm): unknown {
  const number = (one: string) => (/^-?\d+(\.\d+)?(e-?\d+)?$/.test(one) ? Number(one) : one);
  if (form === 'text') return text;
  if (form === 'number') return number(text);
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(number);
}
