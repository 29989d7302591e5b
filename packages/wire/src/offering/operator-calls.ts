import * as z from 'zod/mini';
import { auditRow } from '../audit/operator-calls.ts';
import { endpoint } from '../endpoint.ts';
import { asset, decimal, id, text, timeMs, whole } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';
import { ALLOTMENTS, OFFERING_DESKS, OFFERING_ENTRIES } from './own-coin.ts';

export const OFFERING_STATES = ['listed', 'allotted', 'closed', 'cancelled'] as const;

/** The texts of an offering, which may be changed as long as it is not over. */
export const offeringTexts = z.object({
  /** "Nova network" */
  title: text(80),
  introduction: text(5_000),
  /** What its coin is called on screens: "NOVA". */
  showSymbol: text(16),
  /** Address of a picture, "" without one. */
  logo: text(300),
  /** The issuer's page, "" without one. */
  url: text(300),
});
export type OfferingTexts = z.infer<typeof offeringTexts>;

export const offeringDraft = z.extend(offeringTexts, {
  desk: z.enum(OFFERING_DESKS),
  kind: z.enum(ALLOTMENTS),
  /** A coin's key "nova", or a stock's market and code: "us:aapl". */
  asset: asset(),
  payAsset: asset(),
  /** Price of one unit; absent for block trades, whose price is the last one less the discount. */
  price: z.optional(decimal()),
  /** Block trades: "0.08" is 8 % below the last price. */
  discount: z.optional(decimal()),
  total: decimal(),
  unit: decimal(),
  purchaseLimit: decimal(),
  beginTime: timeMs(),
  endTime: timeMs(),
  payHours: whole(0, 8_760),
  lockDays: whole(0, 3_650),
  /** Proposals of former versions do not say. */
  entry: z._default(z.enum(OFFERING_ENTRIES), 'verified'),
});
export type OfferingDraft = z.infer<typeof offeringDraft>;

/** The last price that a block trade's discount is stated against. */
export const offeringTerms = z.extend(offeringDraft, {
  price: decimal(),
  referencePrice: z.nullable(decimal()),
  referenceTime: z.nullable(timeMs()),
});
export type StatedOffering = z.infer<typeof offeringTerms>;

export const offeringRow = z.object({
  id: id(),
  desk: z.enum(OFFERING_DESKS),
  kind: z.enum(ALLOTMENTS),
  status: z.enum(OFFERING_STATES),
  asset: z.string(),
  payAsset: z.string(),
  price: decimal(),
  total: decimal(),
  unit: decimal(),
  purchaseLimit: decimal(),
  beginTime: timeMs(),
  endTime: timeMs(),
  payMs: z.number(),
  lockMs: z.number(),
  entry: z.enum(OFFERING_ENTRIES),
  referencePrice: z.nullable(decimal()),
  discount: z.nullable(decimal()),
  /** Sales: quantity bought. Otherwise: quantity won. */
  taken: decimal(),
  /** Still in the house's offerings account. */
  left: decimal(),
  orders: z.number(),
  commitment: z.string(),
  /** "" until the draw: nobody can see it before. */
  seed: z.string(),
  texts: offeringTexts,
  createdMs: timeMs(),
});

export const offeringList = consoleList({
  id: 'console.offeringList',
  path: '/api/console/offerings',
  permission: 'products',
  summary: 'Subscriptions, placements, new shares and block trades; search in title and asset.',
  sort: ['id', 'beginTime'],
  by: ['time'],
  filters: {
    desk: z.optional(z.enum(OFFERING_DESKS)),
    kind: z.optional(z.enum(ALLOTMENTS)),
    status: z.optional(z.enum(OFFERING_STATES)),
    /** This one alone. */
    offering: z.optional(id()),
  },
  output: offeringRow,
});

export const offeringApplications = consoleList({
  id: 'console.offeringApplications',
  path: '/api/console/offeringApplications',
  permission: 'products',
  summary: 'Applications for one offering, or purchases of it; search in the customer’s name and number.',
  sort: ['id'],
  by: ['time', 'customer'],
  filters: { offering: id() },
  output: z.object({
    id: id(),
    userId: id(),
    loginName: z.string(),
    quantity: decimal(),
    won: decimal(),
    cost: decimal(),
    status: z.enum(['applied', 'won', 'lost', 'paid', 'lapsed']),
    createdMs: timeMs(),
    updatedMs: timeMs(),
  }),
});

export const offeringHistory = consoleList({
  id: 'console.offeringHistory',
  path: '/api/console/offeringHistory',
  permission: 'products',
  summary: 'Who listed, changed or took back one offering, when and why.',
  sort: ['id'],
  filters: { offering: id() },
  output: auditRow,
});

const deciding = { method: 'POST', caller: 'operator', permission: 'products' } as const;

export const previewOfferingCall = endpoint({
  ...deciding,
  id: 'console.previewOffering',
  path: '/api/console/offerings/preview',
  summary:
    'Checks an offering and says its terms as they would be proposed now: a block trade’s price comes from the last one.',
  envelope: 'data',
  body: z.object({ offering: offeringDraft }),
  output: offeringTerms,
});

export const proposeOfferingCall = endpoint({
  ...deciding,
  id: 'console.proposeOffering',
  path: '/api/console/offerings/propose',
  summary:
    'Proposes an offering; another operator must confirm it. What is offered must stand in the treasury account by then.',
  envelope: 'data',
  body: z.object({ offering: offeringDraft, reason: reason() }),
  output: z.object({ approval: id() }),
});

export const saveOfferingTextsCall = endpoint({
  ...deciding,
  id: 'console.saveOfferingTexts',
  path: '/api/console/offerings/{id}/texts',
  summary: 'Changes what customers read of an offering; its terms stay.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ texts: offeringTexts, reason: reason() }),
});

export const cancelOfferingCall = endpoint({
  ...deciding,
  id: 'console.cancelOffering',
  path: '/api/console/offerings/{id}/cancel',
  summary: 'Takes an offering back that has not begun; what was on offer goes back to the treasury.',
  envelope: 'none',
  params: z.object({ id: id() }),
  body: z.object({ reason: reason() }),
});
