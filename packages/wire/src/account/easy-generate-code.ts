import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** Characters of an answer to a captcha. */
export const CAPTCHA_ANSWER_MAX = 2_000;

export const easyGenerateCode = endpoint({
  id: 'account.easyGenerateCode',
  method: 'GET',
  path: '/api/user/easyGenerateCode',
  caller: 'anyone',
  summary:
    'A captcha, good once, for five minutes and for this purpose: a challenge of altcha (JSON) for the browser to work on, or, where the setting captchaPicture asks for it, an SVG picture as a data URL and the id to answer it with. The other one is "".',
  envelope: 'data',
  query: z.object({ codeType: z.enum(['LOGIN', 'REGISTER']), timestamp: z.optional(text(20)) }),
  output: z.object({ captchaId: z.string(), img: z.string(), challenge: z.string() }),
});
