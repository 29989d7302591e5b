import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id } from '../fields.ts';
import { savingsProduct } from './savings-product.ts';

/** A product of a fixed term at one rate; its interest is paid with the principal. */
export const financialProduct = z.object({
  ...savingsProduct,
  /** What a day pays, as a proportion of the principal: "0.0005" is 0.05 % a day. */
  avgRate: decimal(),
  isHot: z.boolean(),
});
export type FinancialProduct = z.infer<typeof financialProduct>;

export const financialList = endpoint({
  id: 'financial.list',
  method: 'POST',
  path: '/api/financial/list',
  caller: 'anyone',
  summary:
    'The financial products on offer, and those that are sold out for now, in the operator’s order; `isHot` 1: those shown first.',
  envelope: 'rows',
  query: z.object({ isHot: z.optional(z.enum(['0', '1'])) }),
  output: financialProduct,
});

export const financialDetail = endpoint({
  id: 'financial.detail',
  method: 'POST',
  path: '/api/financial/{id}',
  caller: 'anyone',
  summary: 'One financial product; also one that is closed by now.',
  envelope: 'data',
  params: z.object({ id: id() }),
  output: financialProduct,
});

export const submitFinancial = endpoint({
  id: 'financial.submit',
  method: 'POST',
  path: '/api/financial/submit',
  caller: 'customer',
  summary: 'Buys a financial product from the financial account. It earns from the next day (UTC) on.',
  envelope: 'none',
  body: z.object({ id: id(), amount: z.optional(decimal()) }),
});
