import { deployment } from './deployment.ts';
import { readStored, writeStored } from './stored.ts';
import { useValue, ValueStore } from './value-store.ts';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];
export const PRICE_COLOURS = ['default', 'swapped', 'colour-blind'] as const;
export type PriceColours = (typeof PRICE_COLOURS)[number];

const themeStore = new ValueStore<Theme>(
  THEMES.find((theme) => theme === readStored('theme')) ?? deployment.theme.appearance,
);
const colourStore = new ValueStore<PriceColours>(
  PRICE_COLOURS.find((colours) => colours === readStored('price-colours')) ?? 'default',
);
/** What is drawn now: "system" is resolved. Charts listen to it. */
const shownStore = new ValueStore<'light' | 'dark'>('light');

const THEME_COLOUR_AFTER_MS = 200;

function apply(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = themeStore.read();
  const shown = theme === 'system' ? system : theme;
  const root = document.documentElement;
  root.dataset.theme = shown;
  root.dataset.priceColours = colourStore.read();
  // Later: to compute a style now would lay out the page in the middle of a script.
  setTimeout(() => {
    const colour = getComputedStyle(root).getPropertyValue('--surface-0').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }, THEME_COLOUR_AFTER_MS);
  shownStore.write(shown);
}

/** Called once at the start: follows the system's choice while none is made here. */
export function startTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  apply();
}

export function chooseTheme(theme: Theme): void {
  writeStored('theme', theme);
  showTheme(theme);
}

/** For this window alone, and not remembered. */
export function showTheme(theme: Theme): void {
  themeStore.write(theme);
  apply();
}

export function choosePriceColours(colours: PriceColours): void {
  colourStore.write(colours);
  writeStored('price-colours', colours);
  apply();
}

export function useTheme(): {
  readonly theme: Theme;
  readonly shown: 'light' | 'dark';
  readonly priceColours: PriceColours;
} {
  return { theme: useValue(themeStore), shown: useValue(shownStore), priceColours: useValue(colourStore) };
}

/** Tokens' values as canvas drawing needs them, in their order: asked together, for each asking lays the page out. */
export function tokenColours<const Names extends readonly string[]>(
  names: Names,
): { readonly [At in keyof Names]: string } {
  const probes = names.map((name) => {
    const probe = document.createElement('span');
    probe.style.color = `var(--${name})`;
    return probe;
  });
  document.body.append(...probes);
  const colours = probes.map((probe) => getComputedStyle(probe).color);
  for (const probe of probes) probe.remove();
  return colours as { readonly [At in keyof Names]: string };
}

/** A token's value as canvas drawing needs it: `tokenColour('up')`. Read again when `useTheme()` changes. */
export function tokenColour(name: string): string {
  return tokenColours([name])[0] ?? '';
}
