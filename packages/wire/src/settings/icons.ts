import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** What an operator may give a picture: an asset ("btc"), a language ("pt-BR"), a way to pay in or out ("TRC"). */
export const ICON_KINDS = ['asset', 'language', 'channel'] as const;
export type IconKind = (typeof ICON_KINDS)[number];

const ICONS_MAX = 300;

/** The pictures, files of this site: what is not named is drawn by the phone. */
export const iconSetting = z
  .array(
    z.object({
      kind: z.enum(ICON_KINDS),
      key: text(24).check(z.minLength(1)),
      logoUrl: z.string().check(z.maxLength(300), z.regex(/^\/[^/\\\s]\S*$/, 'a path of this site')),
    }),
  )
  .check(z.maxLength(ICONS_MAX));

/** The address of a picture; "" where the phone draws its own. Keys are the same in capitals and small letters. */
export function iconOf(icons: z.infer<typeof iconSetting>, kind: IconKind, key: string): string {
  const wanted = key.toLowerCase();
  return icons.find((icon) => icon.kind === kind && icon.key.toLowerCase() === wanted)?.logoUrl ?? '';
}
