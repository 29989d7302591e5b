/** Names of the colours that a deployment may give values of its own; `packages/ui/src/tokens.css` has their meaning. */
export const COLOUR_TOKENS = [
  'surface-0',
  'surface-1',
  'surface-2',
  'surface-3',
  'sheet',
  'strong',
  'soft',
  'faint',
  'line',
  'brand',
  'brand-soft',
  'on-brand',
  'green',
  'green-soft',
  'on-green',
  'red',
  'red-soft',
  'on-red',
  'blue',
  'blue-soft',
  'orange',
  'orange-soft',
  'warn',
  'warn-soft',
] as const;
export type ColourToken = (typeof COLOUR_TOKENS)[number];

/** Roundings in px: fields and buttons, cards, sheets, small labels. */
export const RADIUS_TOKENS = ['radius-control', 'radius-card', 'radius-sheet', 'radius-pill'] as const;
export type RadiusToken = (typeof RADIUS_TOKENS)[number];
export const RADIUS_MAX = 28;

export const APPEARANCES = ['light', 'dark'] as const;
export type Appearance = (typeof APPEARANCES)[number];

/** How a colour is written. */
export const COLOUR = /^#[0-9a-f]{6}$/;

/** "#1d5fc2" of every token. */
export type Colours = Readonly<Record<ColourToken, string>>;

/** A theme of which every value is known. */
export interface Theme {
  readonly light: Colours;
  readonly dark: Colours;
  readonly radius: Readonly<Record<RadiusToken, number>>;
}

type Some<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined };

/** What is not the base's; all of it may be left out. */
export interface ThemeOverrides {
  readonly light?: Some<Colours> | undefined;
  readonly dark?: Some<Colours> | undefined;
  readonly radius?: Some<Theme['radius']> | undefined;
}

/** The design as it comes, the same values as `packages/ui/src/tokens.css`. */
export const BASE_THEME: Theme = {
  light: {
    'surface-0': '#ffffff',
    'surface-1': '#f5f6f8',
    'surface-2': '#eceef2',
    'surface-3': '#dfe2e8',
    sheet: '#ffffff',
    strong: '#10151c',
    soft: '#4a5460',
    faint: '#5f6975',
    line: '#e3e6eb',
    brand: '#2450d6',
    'brand-soft': '#e8eefd',
    'on-brand': '#ffffff',
    green: '#08764b',
    'green-soft': '#e2f4ec',
    'on-green': '#ffffff',
    red: '#c62839',
    'red-soft': '#fcebed',
    'on-red': '#ffffff',
    blue: '#1d5fc2',
    'blue-soft': '#e5effc',
    orange: '#a85200',
    'orange-soft': '#fdeedd',
    warn: '#855600',
    'warn-soft': '#fdf3dc',
  },
  dark: {
    'surface-0': '#0d1014',
    'surface-1': '#181d24',
    'surface-2': '#222832',
    'surface-3': '#303844',
    sheet: '#12161b',
    strong: '#f1f3f6',
    soft: '#b4bdc9',
    faint: '#929cab',
    line: '#262d37',
    brand: '#7ba0ff',
    'brand-soft': '#18233f',
    'on-brand': '#0a1024',
    green: '#2fc48a',
    'green-soft': '#0f2a21',
    'on-green': '#05150e',
    red: '#ff7480',
    'red-soft': '#331a1f',
    'on-red': '#24080b',
    blue: '#6aa8ff',
    'blue-soft': '#13243d',
    orange: '#ffab57',
    'orange-soft': '#33230f',
    warn: '#f0b94d',
    'warn-soft': '#2d2410',
  },
  radius: { 'radius-control': 8, 'radius-card': 12, 'radius-sheet': 16, 'radius-pill': 6 },
};

/** The base with each layer's values over it, in their order. */
export function layered(...layers: readonly (ThemeOverrides | undefined)[]): Theme {
  return layers.reduce<Theme>(
    (below, layer) => ({
      light: over(below.light, layer?.light),
      dark: over(below.dark, layer?.dark),
      radius: over(below.radius, layer?.radius),
    }),
    BASE_THEME,
  );
}

function over<Values extends object>(below: Values, given: Some<Values> = {}): Values {
  const told = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...below, ...Object.fromEntries(told) };
}

/** What of a theme is not as in another. */
export function differing(theme: Theme, base: Theme): Required<ThemeOverrides> {
  const of = <Values extends object>(values: Values, others: Values) =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => value !== others[name as keyof Values]),
    ) as Partial<Values>;
  return { light: of(theme.light, base.light), dark: of(theme.dark, base.dark), radius: of(theme.radius, base.radius) };
}
