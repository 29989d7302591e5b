import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const DICTIONARIES = ['t_app_language', 't_bank_coin', 't_repay_type', 'defi_activity_type'] as const;

export const dictionary = endpoint({
  id: 'settings.dictionary',
  method: 'POST',
  path: '/api/common/type/{dictType}',
  caller: 'anyone',
  summary:
    'One dictionary: the languages offered, the currencies of bank cards, the ways loans are repaid, or the kinds of DeFi activities.',
  envelope: 'data',
  params: z.object({ dictType: z.enum(DICTIONARIES) }),
  output: z.array(z.object({ dictValue: z.string(), dictLabel: z.string(), remark: z.string(), imgUrl: z.string() })),
});
