import {
  type AllSetting,
  type Attachment,
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
import type { AttachmentStore } from './attachment-store.ts';
import {
  CONVERSATION_STATUS,
  type NewMessage,
  ServiceStore,
  type StoredConversation,
  type StoredMessage,
} from './service-store.ts';

export interface ServiceDeps {
  readonly db: Database;
  readonly attachments: Pick<AttachmentStore, 'of' | 'areFree'>;
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
  const { db, settings, attachments, recordChanged, queueChanged } = deps;
  const store = new ServiceStore(db);

  const list = async ({ session, query }: Call<typeof serviceMessages>) => {
    const { userId } = session;
    const [stored, rows, total] = await Promise.all([
      store.conversation(userId),
      store.messages(userId, query.before, query.pageSize),
      store.count(userId),
    ]);
    const { name } = settings.current().SUPPORT_STAFF_SETTING;
    const attached = await attachments.of(rows.map(({ id }) => id));
    return { rows: rows.map((row) => messageRow(row, stored, name, attached.get(row.id))), total };
  };

  const send = async ({ session, body, idempotencyKey, lang, nowMs }: Call<typeof sendMessage>) => {
    const { userId } = session;
    const { text, attachments: files } = body;
    if (!settings.current().SUPPORT_SETTING.chat) throw new Refusal('service_closed');
    refuseOn(validateMessage(text, files.length));
    const { stored, isNew } = await writeOnce(store, attachments, {
      userId,
      operator: null,
      text,
      files,
      lang,
      nowMs,
      clientKey: idempotencyKey ?? null,
    });
    if (isNew) {
      recordChanged(userId, 'service', stored.id);
      queueChanged?.(SERVICE_QUEUE);
    }
    const attached = await attachments.of([stored.id]);
    return messageRow(stored, await store.conversation(userId), '', attached.get(stored.id));
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

/**
 * Stores a message with its files, once however often it is sent under its key. Refuses files that are not its sender's or
 * belong to another message, and another message under the same key.
 */
export async function writeOnce(
  store: ServiceStore,
  attachments: Pick<AttachmentStore, 'of' | 'areFree'>,
  message: NewMessage,
): Promise<{ readonly stored: StoredMessage; readonly isNew: boolean }> {
  const { files, text } = message;
  const former = await store.find(message);
  if (former === undefined) {
    if (files.length > 0 && !(await attachments.areFree(message, files))) {
      throw new Refusal('upload_unknown', { field: 'attachments' });
    }
  }
  const { stored, isNew } = former === undefined ? await store.write(message) : { stored: former, isNew: false };
  const kept = (await attachments.of([stored.id])).get(stored.id) ?? [];
  const isSame =
    stored.text === text &&
    kept
      .map(({ id }) => id)
      .sort()
      .join() === [...new Set(files)].sort().join();
  if (!isNew && !isSame) throw new Refusal('idempotency_conflict', { code: CODE.conflict });
  return { stored, isNew };
}

/** A message as both sides are shown it; `name` is the customer service's, where it has one. */
export function messageRow(
  { id, operator_id, text, created_ms }: StoredMessage,
  stored: Pick<StoredConversation, 'customer_read_id' | 'operator_read_id'> | undefined,
  name: string,
  attachments: readonly Attachment[] = [],
): ServiceMessage {
  const own = operator_id === null;
  const readUpTo = (own ? stored?.operator_read_id : stored?.customer_read_id) ?? 0;
  return {
    id,
    text,
    attachments: [...attachments],
    createTime: created_ms,
    read: id <= readUpTo,
    from: own ? 'customer' : 'service',
    name: own ? '' : name,
  };
}
