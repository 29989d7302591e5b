import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Texts of rules: timed contracts, spot, USDT-margined contracts, stocks; of inviting others; the terms, what this place is, VIP levels, welfare; of loans and pledges. */
export const RULE_KEYS = [
  'PERIOD_EXPLAIN',
  'COIN_EXPLAIN',
  'U_STANDARD_EXPLAIN',
  'STOCK_EXPLAIN',
  'PROMOTION_CENTER_EXPLAIN',
  'TERMS_CLAUSE',
  'EXCHANGE_INTRODUCTION',
  'VIP_EXPLAIN',
  'REGISTER_WELFARE',
  'REGISTER_WELFARE_NOTICE',
  'DEFI_EXPLAIN',
  'LOANS_RULE',
  'PLEDGE_EXPLAIN',
] as const;
export type RuleKey = (typeof RULE_KEYS)[number];

/** Rules of a desk: where one has none, those of stocks are answered, as the specification has it. */
export const DESK_RULES: readonly RuleKey[] = ['PERIOD_EXPLAIN', 'COIN_EXPLAIN', 'U_STANDARD_EXPLAIN', 'STOCK_EXPLAIN'];

/** What the specification calls the text of VIP levels: a setting, which could not be said in several languages. */
export const VIP_DIRECTIONS = 'VIP_DIRECTIONS_SETTING';

export const rulesList = endpoint({
  id: 'rules.list',
  method: 'POST',
  path: '/api/option/rules/list',
  caller: 'anyone',
  summary:
    'The rules of one desk, of inviting others, the terms and other standing texts, in the language of the request; `content` is plain text, paragraphs apart by empty lines.',
  envelope: 'data',
  query: z.object({ key: z.enum([...RULE_KEYS, VIP_DIRECTIONS]) }),
  output: z.array(z.object({ title: z.string(), content: z.string() })),
});
