import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

export const startChecks = endpoint({
  id: 'console.startChecks',
  method: 'GET',
  path: '/api/console/startChecks',
  caller: 'operator',
  permission: 'settings',
  summary: 'What must be settled before the first customer, and what to do about it; empty where all is.',
  envelope: 'data',
  output: z.array(z.object({ check: z.string(), text: z.string() })),
});
