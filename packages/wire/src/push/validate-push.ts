import type { Issue } from '../messages.ts';
import type { PushSubscriptionDraft } from './save-push.ts';

const ADDRESS = /^https?:\/\/[^\s/]+\/\S*$/;
/** 65 bytes that begin with 4: an uncompressed point. */
const POINT = /^B[A-Za-z0-9_-]{86}$/;
/** 16 bytes. */
const SECRET = /^[A-Za-z0-9_-]{22}$/;

/** Whether a subscription has the form that browsers give; whose service it names is the server's to judge. */
export function validatePush(draft: PushSubscriptionDraft): Issue | undefined {
  if (!ADDRESS.test(draft.address)) return { key: 'push_not_possible', field: 'address' };
  if (!POINT.test(draft.p256dh)) return { key: 'push_not_possible', field: 'p256dh' };
  if (!SECRET.test(draft.auth)) return { key: 'push_not_possible', field: 'auth' };
  return undefined;
}
