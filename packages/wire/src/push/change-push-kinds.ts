import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pushKinds } from './push-kinds.ts';

export const changePushKinds = endpoint({
  id: 'push.changePushKinds',
  method: 'POST',
  path: '/api/push/kinds',
  caller: 'customer',
  summary: 'Chooses what this session’s device is notified of; not found where it has no subscription.',
  envelope: 'none',
  body: z.object({ kinds: pushKinds() }),
});
