import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const getCountryCode = endpoint({
  id: 'account.getCountryCode',
  method: 'POST',
  path: '/api/user/getCountryCode',
  caller: 'anyone',
  summary: 'Countries with their telephone area codes.',
  envelope: 'data',
  output: z.array(
    z.object({ englishName: z.string(), chineseName: z.string(), phoneCode: z.string(), countryCode: z.string() }),
  ),
});
