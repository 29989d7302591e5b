import type { Issue } from '../messages.ts';
import { ADDRESS_LABEL_MAX } from './wallet-address.ts';

export type LabelCheck = { readonly ok: true; readonly label: string } | { readonly ok: false; readonly issue: Issue };

/** Line breaks, and what turns the direction of text round: an address must not be dressed up as another. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** A customer's name for an address: blanks around it do not count, and it may be empty. */
export function validateLabel(typed: string): LabelCheck {
  const label = typed.trim();
  const isLong = [...label].length > ADDRESS_LABEL_MAX;
  if (!isLong && !HIDDEN.test(label)) return { ok: true, label };
  return { ok: false, issue: { key: 'address_label', field: 'label', params: { max: ADDRESS_LABEL_MAX } } };
}
