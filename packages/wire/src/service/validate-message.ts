import type { Issue } from '../messages.ts';

/** Characters a message to customer service, or an answer, may have. */
export const MESSAGE_MAX = 2000;

/** A message says something or has files, and says not too much at once. */
export function validateMessage(text: string, files = 0): Issue | undefined {
  const length = text.trim().length;
  if (length === 0 && files === 0) return { key: 'message_empty', field: 'text' };
  if (length > MESSAGE_MAX) return { key: 'message_long', field: 'text', params: { max: MESSAGE_MAX } };
  return undefined;
}
