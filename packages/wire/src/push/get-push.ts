import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { pushKinds } from './push-kinds.ts';

export const getPush = endpoint({
  id: 'push.getPush',
  method: 'GET',
  path: '/api/push/state',
  caller: 'customer',
  summary: 'The key that subscriptions are made with, and what this session’s device is notified of.',
  envelope: 'data',
  output: z.object({
    /** The server's public key (VAPID): base64url of an uncompressed P-256 point. */
    publicKey: z.string(),
    /** This session has a subscription. */
    subscribed: z.boolean(),
    kinds: pushKinds(),
  }),
});
