import { NO_THEME } from '@bourse/wire/console';
import {
  type Appearance,
  brandPalette,
  COLOUR,
  type ColourToken,
  differing,
  layered,
  type RadiusToken,
  type Theme,
  type ThemeOverrides,
} from '@bourse/wire/theme';

/** The theme as it would be in force, from the texts of the call. */
export function themeOf(delivered: string, value: string): Theme {
  return layered(JSON.parse(delivered) as ThemeOverrides, (JSON.parse(value) as ThemeOverrides | null) ?? {});
}

/** What is sent: a text of JSON of what is not as it was delivered. */
export function themeText(theme: Theme, delivered: Theme): string {
  const changes = differing(theme, delivered);
  const isNone = [changes.light, changes.dark, changes.radius].every((part) => Object.keys(part ?? {}).length === 0);
  return isNone ? NO_THEME : JSON.stringify(changes);
}

/** As it is typed: "#7A1F2B" is #7a1f2b; undefined while it is no colour. */
export function typedColour(text: string): string | undefined {
  const colour = text.trim().toLowerCase();
  return COLOUR.test(colour) ? colour : undefined;
}

export function withColour(theme: Theme, appearance: Appearance, token: ColourToken, colour: string): Theme {
  return { ...theme, [appearance]: { ...theme[appearance], [token]: colour } };
}

export function withRadius(theme: Theme, token: RadiusToken, px: number): Theme {
  return { ...theme, radius: { ...theme.radius, [token]: px } };
}

/** With the brand's colours in light and dark, so that they can be read on the base's ground. */
export function withBrand(theme: Theme, brand: string): Theme {
  const { light, dark } = brandPalette(brand);
  return { ...theme, light: { ...theme.light, ...light }, dark: { ...theme.dark, ...dark } };
}
