import * as z from 'zod/mini';
import { auditRow } from '../audit/operator-calls.ts';
import { endpoint } from '../endpoint.ts';
import { decimal, id, languageCode, text, timeMs, whole } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { SAVINGS_KINDS, SAVINGS_STATES } from './savings-product.ts';

/** The texts of a plan in one language. Paragraphs are separated by empty lines. */
const savingsText = z.object({
  lang: languageCode(),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  introduction: z._default(text(4_000), ''),
  process: z._default(text(4_000), ''),
  questions: z._default(text(4_000), ''),
});
export type SavingsText = z.output<typeof savingsText>;

/** A plan as an operator writes it: its terms for future orders, and its texts. Rates are per day, as a proportion. */
export const savingsDraft = z.object({
  kind: z.enum(SAVINGS_KINDS),
  days: whole(1, 1_000),
  minRate: decimal(),
  /** Equal to `minRate` for products of a fixed rate. */
  maxRate: decimal(),
  minAmount: decimal(),
  maxAmount: decimal(),
  /** Most principal of all running orders together; "0": no limit. */
  capacity: decimal(),
  /** Most orders one verified person may ever buy, with all accounts; 0: no limit, and open to everybody. */
  purchases: whole(0, 1_000_000),
  redeemable: z.boolean(),
  redeemFee: decimal(),
  open: z.boolean(),
  /** Shown first where the app shows only some products. */
  hot: z._default(z.boolean(), false),
  sort: z._default(whole(0, 9_999), 0),
  /** A picture of this site; "" for none. */
  icon: z._default(z.string().check(z.maxLength(300), z.regex(/^(\/[^/\\\s]\S*)?$/, 'a path of this site')), ''),
  /** At least one language; others fall back to English. */
  texts: z.array(savingsText).check(z.minLength(1), z.maxLength(20)),
});
export type SavingsDraft = z.output<typeof savingsDraft>;

const permission = 'products';

export const savingsPlanList = consoleList({
  id: 'console.savingsPlanList',
  path: '/api/console/savings',
  permission,
  summary:
    'Pledge plans and financial products with their terms and texts, and how much of them runs; search in the titles.',
  sort: ['id', 'sort'],
  filters: { kind: z.optional(z.enum(SAVINGS_KINDS)), state: z.optional(z.enum(SAVINGS_STATES)) },
  output: z.extend(savingsDraft, {
    id: id(),
    asset: z.string(),
    /** Principal and number of the orders that run. */
    invested: decimal(),
    orders: z.number(),
    /** What can still be sold: the rest of its size, as far as the rewards fund covers its interest. */
    remaining: decimal(),
    state: z.enum(SAVINGS_STATES),
  }),
});

export const savingsFunding = endpoint({
  id: 'console.savingsFunding',
  method: 'GET',
  path: '/api/console/savings/funding',
  caller: 'operator',
  permission,
  summary: 'What the rewards fund has to promise interest from, and what is promised and covered already.',
  envelope: 'data',
  output: z.object({
    asset: z.string(),
    /** Free in the rewards fund: interest can be promised up to this. */
    fund: decimal(),
    /** In the savings account: principals, interest kept until its order ends, and what covers the days to come. */
    held: decimal(),
    principals: decimal(),
    kept: decimal(),
    cover: decimal(),
    orders: z.number(),
  }),
});

export const saveSavingsPlanCall = endpoint({
  id: 'console.saveSavingsPlan',
  method: 'POST',
  path: '/api/console/savings/save',
  caller: 'operator',
  permission,
  summary:
    'Proposes a plan, new or in place of one: terms for orders to come, and texts. Another operator confirms it.',
  envelope: 'data',
  /** `id` absent: a new one. */
  body: z.object({ id: z.optional(id()), plan: savingsDraft, reason: reason() }),
  output: z.object({ approval: id() }),
});

export const closeSavingsPlanCall = endpoint({
  id: 'console.closeSavingsPlan',
  method: 'POST',
  path: '/api/console/savings/{id}/close',
  caller: 'operator',
  permission,
  summary: 'Closes a plan for new money, at once; its orders run on. To open it again takes two people.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ reason: reason() }),
});

/** A day that an operator declares a rate for: "2026-11-22", in UTC. */
export const savingsDay = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day'));

export const savingsCalendar = endpoint({
  id: 'console.savingsCalendar',
  method: 'GET',
  path: '/api/console/savings/{id}/calendar',
  caller: 'operator',
  permission,
  summary: 'The day that runs and the coming ones, with the rates declared for them; what has none earns the least.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: z.array(
    z.object({
      day: savingsDay(),
      /** Null where none was declared. */
      rate: z.nullable(decimal()),
      /** Whether a rate can be declared: the day has not begun and has none. */
      mayDeclare: z.boolean(),
    }),
  ),
});

export const declareSavingsRateCall = endpoint({
  id: 'console.declareSavingsRate',
  method: 'POST',
  path: '/api/console/savings/{id}/declare',
  caller: 'operator',
  permission,
  summary:
    'Says what a pledge plan earns on a day to come, within the plan’s range: for everybody, once, published at once.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ day: savingsDay(), rate: decimal(), reason: reason() }),
});

export const savingsRateList = consoleList({
  id: 'console.savingsRateList',
  path: '/api/console/savingsRates',
  permission,
  summary: 'The rates declared for a plan, latest day first.',
  sort: ['day'],
  filters: { planId: id() },
  output: z.object({ id: z.string(), day: savingsDay(), rate: decimal(), declaredMs: timeMs() }),
});

export const savingsHistory = consoleList({
  id: 'console.savingsHistory',
  path: '/api/console/savingsHistory',
  permission,
  summary: 'Who changed a plan or declared its rates, when and why, with what was before and after.',
  sort: ['id'],
  filters: { planId: id() },
  output: auditRow,
});
