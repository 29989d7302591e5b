import * as z from 'zod/mini';
import { COLOUR, COLOUR_TOKENS, RADIUS_MAX, RADIUS_TOKENS } from './theme-tokens.ts';

const colour = () => z.string().check(z.regex(COLOUR, 'must be a colour: #1d5fc2, in small letters'));
const px = () => z.number().check(z.int(), z.gte(0), z.lte(RADIUS_MAX));

/** Each of these keys may be left out; no other may stand there. */
function some<Key extends string, Value extends z.ZodMiniType>(keys: readonly Key[], value: () => Value) {
  const shape = Object.fromEntries(keys.map((key) => [key, z.optional(value())]));
  return z.strictObject(shape as Record<Key, z.ZodMiniOptional<Value>>);
}

/** A deployment's or an operator's own values of the tokens. */
export const themeOverrides = z.strictObject({
  light: z._default(some(COLOUR_TOKENS, colour), {}),
  dark: z._default(some(COLOUR_TOKENS, colour), {}),
  radius: z._default(some(RADIUS_TOKENS, px), {}),
});
