import { BASE_THEME, differing, type Theme } from './theme-tokens.ts';

/**
 * The theme as a stylesheet: what differs from the base alone. Its selectors weigh more than those of the tokens, so that
 * it does not matter which of the two is loaded first.
 */
export function themeCss(theme: Theme): string {
  const { light, dark, radius } = differing(theme, BASE_THEME);
  return [
    rule(':root:root[data-theme="light"]', light, ''),
    rule(':root:root[data-theme="dark"]', dark, ''),
    rule(':root:root', radius, 'px'),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

function rule(selector: string, values: object | undefined, unit: string): string {
  const declarations = Object.entries(values ?? {}).map(([name, value]) => `--${name}:${value}${unit}`);
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`;
}
