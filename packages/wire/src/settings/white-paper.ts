import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The document that tells more about the platform; both "" where there is none. */
export const whitePaperSetting = z.object({
  name: z.string().check(z.maxLength(80)),
  url: z
    .string()
    .check(z.regex(/^((\/[^/\\\s]|https:\/\/)\S*)?$/, 'a path of this site, or https://…'), z.maxLength(300)),
});

export const getWhitePaperSetting = endpoint({
  id: 'settings.getWhitePaperSetting',
  method: 'POST',
  path: '/api/common/getWhitePaperSetting',
  caller: 'anyone',
  summary: 'The white paper, where the operator has named one.',
  envelope: 'data',
  output: whitePaperSetting,
});
