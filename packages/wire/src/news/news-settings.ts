import * as z from 'zod/mini';
import { languageCode } from '../fields.ts';

const key = () => z.string().check(z.regex(/^[a-z0-9]{1,40}$/, 'small letters and digits'));

/** Tabs of the news. A tab without a name in a language is named in English there. */
export const newsTabSetting = z
  .array(
    z.object({
      keyStr: key(),
      isOpen: z.number(),
      names: z.object({ en: z.string().check(z.minLength(1), z.maxLength(40)), zh: z.string().check(z.maxLength(40)) }),
    }),
  )
  .check(z.maxLength(12));

/** Sites whose RSS or Atom is taken over: where it is, who is named as its author, and the tab that it goes to. */
export const newsFeedSetting = z
  .array(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(60)),
      url: z.string().check(z.regex(/^https:\/\/[^\s@]+$/, 'https://…'), z.maxLength(300)),
      tab: key(),
      lang: languageCode(),
      isOpen: z.number(),
    }),
  )
  .check(z.maxLength(10));
