import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { statementOutput, statementQuery } from './get-statement.ts';

export const customerStatement = endpoint({
  id: 'console.customerStatement',
  method: 'GET',
  path: '/api/console/customers/{id}/statement',
  caller: 'operator',
  permission: 'export',
  summary: 'A customer’s statement, as they would get it themselves; the audit log says who had it made.',
  envelope: 'data',
  params: z.object({ id: id() }),
  query: z.extend(statementQuery, { ledger: z._default(z.enum(['live', 'demo']), 'live') }),
  output: statementOutput,
});
