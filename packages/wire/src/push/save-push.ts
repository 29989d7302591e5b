import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../fields.ts';
import { pushKinds } from './push-kinds.ts';

export const PUSH_ADDRESS_MAX = 1_000;

export const pushSubscription = z.object({
  /** Where the browser's push service takes messages for this device. */
  address: text(PUSH_ADDRESS_MAX),
  /** Keys that only this browser can open messages with, base64url. */
  p256dh: text(120),
  auth: text(40),
  kinds: pushKinds(),
});
export type PushSubscriptionDraft = z.input<typeof pushSubscription>;

export const savePush = endpoint({
  id: 'push.savePush',
  method: 'POST',
  path: '/api/push/save',
  caller: 'customer',
  summary: 'Notifies this session’s device of these kinds, in the language of the call, until the session ends.',
  envelope: 'none',
  body: pushSubscription,
});
