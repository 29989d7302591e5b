import {
  type AllSetting,
  CODE,
  conversation,
  getCustomerService,
  type RecordKind,
  readMessages,
  type ServiceMessage,
  sendMessage,
  serviceMessages,
  validateMessage,
} from '@bourse/wire';
import type { Database } from '../../platform/db/database.ts';
import { type Call, type Route, route } from '../../platform/http/route.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { CONVERSATION_STATUS, ServiceStore, type StoredConversation, type StoredMessage } from './service-store.ts';

export interface ServiceDeps {
  readonly db: Database;
  readonly settings: { current(): Pick<AllSetting, 'SUPPORT_SETTING' | 'SUPPORT_STAFF_SETTING'> };
  /** Tells the customer's own clients. */
  recordChanged(userId: number, what: RecordKind, id: number): void;
  /** Tells the operators who look at a queue. */
  queueChanged?: ((queue: typeof SERVICE_QUEUE) => void) | undefined;
}

/** The queue of conversations, as the operators' feed calls it. */
export const SERVICE_QUEUE = 'service' as const;

/** The customer's side of the conversation with customer service. The operators' is in operators-inbox.ts. */
export function createServiceDomain(deps: ServiceDeps): { readonly routes: readonly Route[] } {
  const { db, settings, recordChanged, queueChanged } = deps;
  const store = new ServiceStore(db);

  const list = async ({ session, query }: Call<typeof serviceMessages>) => {
    const { userId } = session;
    const [stored, rows, total] = await Promise.all([
      store.conversation(userId),
      store.messages(userId, query.before, query.pageSize),
      store.count(userId),
    ]);
    const { name } = settings.current().SUPPORT_STAFF_SETTING;
    return { rows: rows.map((row) => messageRow(row, stored, name)), total };
  };

  const send = async ({ session, body, idempotencyKey, lang, nowMs }: Call<typeof sendMessage>) => {
    const { userId } = session;
    const { text } = body;
    if (!settings.current().SUPPORT_SETTING.chat) throw new Refusal('service_closed');
    refuseOn(validateMessage(text));
    const { stored, isNew } = await store.write({
      userId,
      operator: null,
      text,
      lang,
      nowMs,
      clientKey: idempotencyKey ?? null,
    });
    if (stored.text !== text) throw new Refusal('idempotency_conflict', { code: CODE.conflict });
    if (isNew) {
      recordChanged(userId, 'service', stored.id);
      queueChanged?.(SERVICE_QUEUE);
    }
    return messageRow(stored, await store.conversation(userId), '');
  };

  return {
    routes: [
      route(getCustomerService, 'read', () => {
        const { SUPPORT_SETTING, SUPPORT_STAFF_SETTING } = settings.current();
        return { ...SUPPORT_SETTING, ...SUPPORT_STAFF_SETTING };
      }),
      route(serviceMessages, 'read', list),
      route(conversation, 'read', async ({ session }) => {
        const [stored, unread] = await Promise.all([store.conversation(session.userId), store.unread(session.userId)]);
        return { unread, ended: stored?.status === CONVERSATION_STATUS.closed };
      }),
      route(sendMessage, 'message', send),
      route(readMessages, 'write', async ({ session, body }) => {
        if (await store.markRead('customer', session.userId, body.upTo)) {
          recordChanged(session.userId, 'service', body.upTo);
          queueChanged?.(SERVICE_QUEUE);
        }
        return undefined;
      }),
    ],
  };
}

/** A message as both sides are shown it; `name` is the customer service's, where it has one. */
export function messageRow(
  { id, operator_id, text, created_ms }: StoredMessage,
  stored: Pick<StoredConversation, 'customer_read_id' | 'operator_read_id'> | undefined,
  name: string,
): ServiceMessage {
  const own = operator_id === null;
  const readUpTo = (own ? stored?.operator_read_id : stored?.customer_read_id) ?? 0;
  return {
    id,
    text,
    createTime: created_ms,
    read: id <= readUpTo,
    from: own ? 'customer' : 'service',
    name: own ? '' : name,
  };
}
