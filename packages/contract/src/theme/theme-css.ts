import { APPEARANCES, BASE_THEME, type Theme } from './theme-tokens.ts';

/**
 * The theme as a stylesheet: what differs from the base alone. Its selectors weigh more than those of the tokens, so that
 * it does not matter which of the two is loaded first.
 */
export function themeCss(theme: Theme): string {
  const rules = APPEARANCES.map((appearance) =>
    rule(`:root:root[data-theme="${appearance}"]`, changed(theme[appearance], BASE_THEME[appearance], '')),
  );
  const radius = rule(':root:root', changed(theme.radius, BASE_THEME.radius, 'px'));
  return [...rules, radius].filter((text) => text !== '').join('\n');
}

type Values = Readonly<Record<string, string | number>>;

function changed(values: Values, base: Values, unit: string): string[] {
  return Object.entries(values)
    .filter(([name, value]) => value !== base[name])
    .map(([name, value]) => `--${name}:${value}${unit}`);
}

const rule = (selector: string, declarations: readonly string[]) =>
  declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
