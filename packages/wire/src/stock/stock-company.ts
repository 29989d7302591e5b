import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, symbol } from '../fields.ts';

/** Of the Global Industry Classification Standard. */
export const SECTORS = [
  'technology',
  'communication',
  'consumerGoods',
  'consumerStaples',
  'financials',
  'healthCare',
  'industrials',
  'energy',
  'materials',
  'utilities',
] as const;
export type Sector = (typeof SECTORS)[number];

export const stockCompany = endpoint({
  id: 'stock.company',
  method: 'GET',
  path: '/api/stock/company/get',
  caller: 'anyone',
  summary: 'What stays true of a stock and of the company behind it; nothing that a market changes.',
  envelope: 'data',
  query: z.object({ symbol: symbol() }),
  output: z.object({
    symbol: z.string(),
    /** The company's name. */
    name: z.string(),
    /** Null where nothing is known of the company. */
    company: z.nullable(
      z.object({
        exchange: z.string(),
        sector: z.enum(SECTORS),
        /** ISO code. */
        country: z.enum(['US', 'BR', 'GB']),
        /** Null where it has none, or has moved lately. */
        headquarters: z.nullable(z.string()),
        /** Year; null where mergers make it a matter of opinion. */
        founded: z.nullable(z.number()),
      }),
    ),
    /** "usd", "brl". */
    currency: z.string(),
    /** Smallest part of a share that is traded. */
    lotSize: decimal(),
    /** The exchange's session on weekdays, "09:30" to "16:00" in its own zone. */
    hours: z.nullable(z.object({ opens: z.string(), closes: z.string(), zone: z.string() })),
  }),
});
