import { COLOUR_PAIRS, CONTRAST_MIN } from './colour-pairs.ts';
import { channels, contrast } from './contrast.ts';
import { APPEARANCES, type Appearance, BASE_THEME, type ColourToken, type Theme } from './theme-tokens.ts';

type BrandColours = Pick<Theme['light'], 'brand' | 'brand-soft' | 'on-brand'>;

/** Of the ground, how much of the brand's colour is in the soft one behind it. */
const SOFT_SHARE: Readonly<Record<Appearance, number>> = { light: 0.1, dark: 0.2 };
const INK_SHARE = 0.12;
const STEPS = 50;

/** Share 0 is `from`, 1 is `to`. */
export function mixed(from: string, to: string, share: number): string {
  const [start, end] = [channels(from), channels(to)];
  const parts = start.map((value, at) => Math.round(value + ((end[at] ?? 0) - value) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * The brand's colours in light and dark, from any colour: it is taken towards black in light, towards white in dark, as far
 * as it must until every pair in use can be read.
 */
export function brandPalette(brand: string): Readonly<Record<Appearance, BrandColours>> {
  const [light, dark] = APPEARANCES.map((appearance) => readable(brand, appearance)) as [BrandColours, BrandColours];
  return { light, dark };
}

function readable(brand: string, appearance: Appearance): BrandColours {
  const end = appearance === 'light' ? '#000000' : '#ffffff';
  const ground = BASE_THEME[appearance]['surface-0'];
  for (let step = 0; step <= STEPS; step += 1) {
    const colour = mixed(brand, end, step / STEPS);
    const found: BrandColours = {
      brand: colour,
      'brand-soft': mixed(ground, colour, SOFT_SHARE[appearance]),
      'on-brand': appearance === 'light' ? '#ffffff' : mixed('#000000', colour, INK_SHARE),
    };
    if (passes({ ...BASE_THEME[appearance], ...found })) return found;
  }
  return BASE_THEME[appearance];
}

function passes(colours: Readonly<Record<ColourToken, string>>): boolean {
  return COLOUR_PAIRS.every(({ text, on }) => contrast(colours[text], colours[on]) >= CONTRAST_MIN);
}
