import {
  answerConversationCall,
  assignConversationCall,
  closeConversationCall,
  conversationQueue,
  conversationView,
  validateReason,
} from '@bourse/wire/console';
import { type Route, route } from '../../platform/http/route.ts';
import { maskEmail, maskPhone } from '../../platform/masks.ts';
import { refuseOn } from '../../platform/refusal.ts';
import type { InboxActDeps } from './operators-inbox.ts';
import {
  answerConversation,
  assignConversation,
  closeConversation,
  listConversations,
  markConversationRead,
  readConversation,
  readerOf,
} from './operators-inbox.ts';

/** Lists name nobody's whole address or number. */
function masked(name: string): string {
  if (name.includes('@')) return maskEmail(name);
  return name.startsWith('+') ? `+${maskPhone(name.slice(1))}` : name;
}

/** The operators' inbox of conversations with customers. */
export function conversationRoutes({
  inbox,
  brand,
}: {
  readonly inbox: InboxActDeps;
  readonly brand: string;
}): Route[] {
  return [
    route(conversationQueue, 'read', async ({ query, operator }) => {
      const { page, perPage, search, status, mine, fromMs, untilMs, customer } = query;
      const { rows, total } = await listConversations(inbox, {
        search,
        status,
        fromMs,
        untilMs,
        customer,
        pageNum: page,
        pageSize: perPage,
        ...(mine === 'true' ? { assignedTo: operator.id } : {}),
      });
      return {
        total,
        rows: rows.map(({ userId, loginName, ...row }) => ({ id: userId, ...row, loginName: masked(loginName) })),
      };
    }),
    route(conversationView, 'read', async ({ params, query }) => {
      const found = await readConversation(inbox, params.id, { before: query.before });
      const newest = found.messages[0];
      if (newest !== undefined && query.before === undefined) {
        await markConversationRead(inbox, params.id, newest.id);
      }
      const fillIn = { ...(await readerOf(inbox, params.id)), number: String(params.id), brand };
      return { ...found, fillIn, messages: [...found.messages] };
    }),
    route(answerConversationCall, 'message', async ({ params, body, operator, idempotencyKey }) => {
      const { text, attachments: files } = body;
      await answerConversation(inbox, { userId: params.id, text, files, operator, key: idempotencyKey });
      return undefined;
    }),
    route(closeConversationCall, 'write', async ({ params, body, operator }) => {
      refuseOn(validateReason(body.reason));
      await closeConversation(inbox, { userId: params.id, reason: body.reason, operator });
      return undefined;
    }),
    route(assignConversationCall, 'write', async ({ params, body, operator }) => {
      const to = body.take ? operator.id : null;
      const reason = body.take ? 'takes the conversation' : 'gives the conversation back';
      await assignConversation(inbox, { userId: params.id, to, reason, operator });
      return undefined;
    }),
  ];
}
