import {
  APPEARANCES,
  type Appearance,
  COLOUR,
  COLOUR_TOKENS,
  RADIUS_MAX,
  RADIUS_TOKENS,
  type Theme,
} from './theme-tokens.ts';

/** The name of a window that shows unsaved themes: the console gives it to the frames it makes. */
export const PREVIEW_WINDOW = 'bourse.theme-preview';

/** What the console tells such a window. */
export interface PreviewMessage {
  readonly type: 'bourse.theme';
  readonly appearance: Appearance;
  readonly theme: Theme;
}

/** What the window tells the console once it listens. */
export const PREVIEW_READY = 'bourse.theme-ready';

/** Values of custom properties by their names: known ones alone, and no value that is anything but a colour or a length. */
export function previewProperties(message: unknown): ReadonlyMap<string, string> | undefined {
  const { type, appearance, theme } = group(message);
  if (type !== 'bourse.theme' || !isAppearance(appearance)) return undefined;
  const [colours, radius] = [group(group(theme)[appearance]), group(group(theme).radius)];
  const properties = new Map<string, string>();
  for (const token of COLOUR_TOKENS) {
    const value = colours[token];
    if (typeof value === 'string' && COLOUR.test(value)) properties.set(`--${token}`, value);
  }
  for (const token of RADIUS_TOKENS) {
    const value = radius[token];
    if (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= RADIUS_MAX)
      properties.set(`--${token}`, `${value}px`);
  }
  return properties;
}

export const isAppearance = (given: unknown): given is Appearance => APPEARANCES.some((one) => one === given);

const group = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {};
