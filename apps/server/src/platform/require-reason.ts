import { Refusal } from './refusal.ts';

const REASON_MAX = 500;

/** The reason of an operator's decision, without blanks around it; refuses if there is none. */
export function requireReason(reason: string): string {
  const why = reason.trim();
  if (why === '' || why.length > REASON_MAX) throw new Refusal('reason_required', { field: 'reason' });
  return why;
}
