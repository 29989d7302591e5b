import type { CommandResult, RejectionCode } from '@bourse/engine';

export type NaiveOutcome =
  | { readonly ok: true; readonly changed: boolean; readonly result: CommandResult }
  | { readonly ok: false; readonly code: RejectionCode };

export const refuse = (code: RejectionCode): NaiveOutcome => ({ ok: false, code });
export const done = (result: CommandResult): NaiveOutcome => ({ ok: true, changed: true, result });
export const idle = (result: CommandResult): NaiveOutcome => ({ ok: true, changed: false, result });
