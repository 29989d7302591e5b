import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

export const easyGenerateCode = endpoint({
  id: 'account.easyGenerateCode',
  method: 'GET',
  path: '/api/user/easyGenerateCode',
  caller: 'anyone',
  summary: 'A captcha: an SVG picture as a data URL, and the id to answer it with. Good once, for five minutes.',
  envelope: 'data',
  query: z.object({ codeType: z.enum(['LOGIN', 'REGISTER']), timestamp: z.optional(text(20)) }),
  output: z.object({ captchaId: z.string(), img: z.string() }),
});
