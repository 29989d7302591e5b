import { conversation, unreadMail } from '@bourse/wire';
import { useCall } from './query-client.ts';

export interface Unread {
  /** Letters not opened. */
  readonly mails: number;
  /** Answers of customer service not read. */
  readonly service: number;
}

/** What waits for the customer; nothing for visitors. Kept up to date by their feed. */
export function useUnread(): Unread {
  const mails = useCall(unreadMail, {}).data?.count ?? 0;
  const service = useCall(conversation, {}).data?.unread ?? 0;
  return { mails, service };
}
