import { type Attachment, CODE, validateMessage } from '@bourse/wire';
import { sql } from 'kysely';
import type { AuditLog } from '../../exchange/audit-log.ts';
import { type ActingOperator, type Change, type ChangeReason, recordChange } from '../../exchange/record-change.ts';
import type { Clock } from '../../platform/clock.ts';
import { filtersOf, type SharedFilters } from '../../platform/db/list-rows.ts';
import { one, rows, sqlFor, statement } from '../../platform/db/typed.ts';
import { readerLanguage } from '../../platform/reader-language.ts';
import { Refusal, refuseOn } from '../../platform/refusal.ts';
import { SERVICE_QUEUE, type ServiceDeps, writeOnce } from './service-domain.ts';
import { CONVERSATION_STATUS, ServiceStore, type StoredConversation } from './service-store.ts';

export type InboxDeps = Pick<ServiceDeps, 'db' | 'attachments' | 'recordChanged' | 'queueChanged'> & {
  readonly clock: Clock;
};
export type InboxActDeps = InboxDeps & { readonly auditLog: AuditLog };

/** A line of the operators' inbox. */
export interface ConversationRow {
  readonly userId: number;
  /** Account name, e-mail address or telephone number. */
  readonly loginName: string;
  readonly status: 'open' | 'closed';
  readonly assignedTo: number | null;
  readonly lastTime: number;
  /** Since when the customer waits for an answer; null where they do not. */
  readonly waitingSince: number | null;
  /** The customer's messages that no operator has read. */
  readonly unread: number;
  readonly lastText: string;
  readonly lastFrom: 'customer' | 'service';
}

export interface ConversationFilter extends SharedFilters {
  readonly status?: 'open' | 'waiting' | 'closed' | undefined;
  /** A part of the account name, e-mail address or telephone number, or the customer's number. */
  readonly search?: string | undefined;
  readonly assignedTo?: number | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

const [LOGIN_NAME, EMAIL, PHONE] = [sql.ref('u.login_name'), sql.ref('u.email'), sql.ref('u.phone')];
const NAME = sql<string>`coalesce(${LOGIN_NAME}, ${EMAIL}, '+' || ${PHONE}, '')`;
const TEXT = sql<string>`lower(${NAME} || ' ' || coalesce(${EMAIL}, '') || ' ' || coalesce(${PHONE}, ''))`;

function wanted(filter: ConversationFilter) {
  const { status, search = '', assignedTo } = filter;
  const code = CONVERSATION_STATUS[status === 'closed' ? 'closed' : 'open'];
  const text = search.trim().toLowerCase();
  return sqlFor
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where(({ and, or, eb }) =>
      and(
        [
          filtersOf(filter, { time: sql.ref('c.last_ms'), customer: sql.ref('c.user_id') }),
          status === undefined ? undefined : eb('c.status', '=', code),
          status === 'waiting' ? eb('c.waiting_since_ms', 'is not', null) : undefined,
          text === ''
            ? undefined
            : or([eb(eb.cast<string>('u.id', 'text'), '=', text), sql<boolean>`position(${text} in ${TEXT}) > 0`]),
          assignedTo === undefined ? undefined : eb('c.assigned_to', '=', assignedTo),
        ].filter((one) => one !== undefined),
      ),
    );
}

/** Open ones first, and of those who waits longest; then what moved last. */
const withLast = (conversations: ReturnType<typeof wanted>) =>
  conversations
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('service_messages as m')
          .select(['m.text', 'm.operator_id'])
          .whereRef('m.user_id', '=', 'c.user_id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(({ eb, selectFrom }) => [
      'c.user_id as userId',
      NAME.as('loginName'),
      'c.status',
      'c.assigned_to as assignedTo',
      'c.last_ms as lastTime',
      'c.waiting_since_ms as waitingSince',
      'last.text as lastText',
      eb('last.operator_id', 'is', null).as('own'),
      selectFrom('service_messages as m')
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .whereRef('m.user_id', '=', 'c.user_id')
        .where('m.operator_id', 'is', null)
        .whereRef('m.id', '>', 'c.operator_read_id')
        .$asScalar()
        .$notNull()
        .as('unread'),
    ])
    .orderBy('c.status')
    .orderBy('c.waiting_since_ms', (by) => by.asc().nullsLast())
    .orderBy('c.last_ms', 'desc');

/** The operators' inbox: open ones first, who waits longest before all others. */
export async function listConversations(
  { db }: Pick<InboxDeps, 'db'>,
  filter: ConversationFilter,
): Promise<{ readonly rows: readonly ConversationRow[]; readonly total: number }> {
  const { pageNum, pageSize } = filter;
  const conversations = wanted(filter);
  const page = withLast(conversations)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [found, counted] = await Promise.all([
    rows(db, page),
    one(
      db,
      conversations.select(({ fn }) => fn.countAll<number>().as('count')),
    ),
  ]);
  return {
    rows: found.map(({ own, status: stored, ...row }) => ({
      ...row,
      status: stored === CONVERSATION_STATUS.closed ? 'closed' : 'open',
      lastFrom: own ? 'customer' : 'service',
    })),
    total: counted?.count ?? 0,
  };
}

/** A message as operators see it: they are told who of them answered. */
export interface InboxMessage {
  readonly id: number;
  readonly from: 'customer' | 'service';
  /** Who answered; null for the customer's own. */
  readonly operator: number | null;
  readonly text: string;
  readonly attachments: Attachment[];
  readonly createTime: number;
  readonly read: boolean;
}

export interface ReadConversation {
  readonly userId: number;
  readonly status: 'open' | 'closed';
  readonly assignedTo: number | null;
  readonly waitingSince: number | null;
  /** Newest first. */
  readonly messages: readonly InboxMessage[];
  readonly total: number;
}

const PAGE = 50;

/** One conversation, or what came in it before the message `before`. Throws `not_found` where the customer never wrote. */
export async function readConversation(
  { db, attachments }: Pick<InboxDeps, 'db' | 'attachments'>,
  userId: number,
  { before, pageSize = PAGE }: { readonly before?: number | undefined; readonly pageSize?: number } = {},
): Promise<ReadConversation> {
  const store = new ServiceStore(db);
  const stored = await conversationOf(store, userId);
  const [messages, total] = await Promise.all([store.messages(userId, before, pageSize), store.count(userId)]);
  const attached = await attachments.of(messages.map(({ id }) => id));
  return {
    userId,
    status: stored.status === CONVERSATION_STATUS.closed ? 'closed' : 'open',
    assignedTo: stored.assigned_to,
    waitingSince: stored.waiting_since_ms,
    messages: messages.map(({ id, operator_id, text, created_ms }) => ({
      id,
      operator: operator_id,
      text,
      attachments: attached.get(id) ?? [],
      createTime: created_ms,
      from: operator_id === null ? 'customer' : 'service',
      read: id <= (operator_id === null ? stored.operator_read_id : stored.customer_read_id),
    })),
    total,
  };
}

/** How a customer is addressed, and in which language: the one they wrote in last, else that of a device, else of registration. */
export async function readerOf({ db }: Pick<InboxDeps, 'db'>, userId: number) {
  const reader = sqlFor
    .selectFrom('users as u')
    .select(['u.login_name', readerLanguage(sql.ref('u.id')).as('language')])
    .where('u.id', '=', userId);
  const found = await one(db, reader);
  return { name: found?.login_name ?? String(userId), language: found?.language ?? 'en' };
}

/** An operator has it before them: the customer sees that it was read. */
export async function markConversationRead(deps: InboxDeps, userId: number, upTo: number): Promise<void> {
  if (!(await new ServiceStore(deps.db).markRead('operator', userId, upTo))) return;
  tell(deps, userId, upTo);
}

export interface Answer {
  readonly userId: number;
  readonly text: string;
  /** Files that the operator sent for this customer. */
  readonly files?: readonly string[];
  readonly operator: Pick<ActingOperator, 'id'>;
  /** The same answer sent again under its key is one. */
  readonly key?: string | undefined;
}

/**
 * Answers a customer, also one who never wrote. Kept with its operator; no act, for it changes nothing of the
 * customer's. Throws a refusal for a text that is none, and for a key that came with another text.
 */
export async function answerConversation(
  deps: InboxDeps,
  { userId, text, files = [], operator, key }: Answer,
): Promise<{ readonly id: number }> {
  const said = text.trim();
  refuseOn(validateMessage(said, files.length));
  const known = await one(deps.db, sqlFor.selectFrom('users').select('id').where('id', '=', userId));
  if (known === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'userId' });
  const store = new ServiceStore(deps.db);
  const { stored, isNew } = await writeOnce(store, deps.attachments, {
    userId,
    operator: operator.id,
    text: said,
    files,
    clientKey: key ?? null,
    nowMs: deps.clock(),
  });
  if (isNew) {
    // Who answers has read what came before.
    await store.markRead('operator', userId, stored.id);
    tell(deps, userId, stored.id);
  }
  return { id: stored.id };
}

export interface ConversationDecision extends ChangeReason {
  readonly userId: number;
}

/** Closes a conversation; what the customer writes opens it again. */
export async function closeConversation(deps: InboxActDeps, decision: ConversationDecision): Promise<number> {
  const { userId } = decision;
  return change(deps, decision, {
    action: 'service.close',
    before: async () => {
      const { status, assigned_to } = await conversationOf(new ServiceStore(deps.db), userId);
      if (status === CONVERSATION_STATUS.closed) throw new Refusal('conversation_ended', { field: 'userId' });
      return { status, assignedTo: assigned_to };
    },
    after: { status: CONVERSATION_STATUS.closed },
    statements: [
      statement(
        sqlFor.updateTable('conversations').set({ status: 1, waiting_since_ms: null }).where('user_id', '=', userId),
      ),
    ],
  });
}

/** Gives a conversation to an operator, or to nobody (null). */
export async function assignConversation(
  deps: InboxActDeps,
  decision: ConversationDecision & { readonly to: number | null },
): Promise<number> {
  const { userId, to } = decision;
  return change(deps, decision, {
    action: 'service.assign',
    before: async () => {
      const { status, assigned_to } = await conversationOf(new ServiceStore(deps.db), userId);
      return { status, assignedTo: assigned_to };
    },
    after: { assignedTo: to },
    statements: [statement(sqlFor.updateTable('conversations').set({ assigned_to: to }).where('user_id', '=', userId))],
  });
}

async function change(
  deps: InboxActDeps,
  { userId, reason, operator }: ConversationDecision,
  what: Pick<Change, 'action' | 'before' | 'after' | 'statements'>,
): Promise<number> {
  const number = await recordChange(deps.auditLog, { ...what, target: `user ${userId}`, reason, operator });
  tell(deps, userId, 0);
  return number;
}

async function conversationOf(store: ServiceStore, userId: number): Promise<StoredConversation> {
  const stored = await store.conversation(userId);
  if (stored === undefined) throw new Refusal('not_found', { code: CODE.notFound, field: 'userId' });
  return stored;
}

function tell({ recordChanged, queueChanged }: InboxDeps, userId: number, id: number): void {
  recordChanged(userId, 'service', id);
  queueChanged?.(SERVICE_QUEUE);
}
