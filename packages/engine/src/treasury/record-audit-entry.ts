import type { State } from '../core/state.ts';
import type { AuditEntry } from './audit-entry.ts';

/** Gives an act its number and keeps it for the committer. */
export function recordAuditEntry(state: State, auditEntry: AuditEntry, atMs: number): number {
  const id = state.nextAuditEntryId++;
  state.changes.treasury.auditEntries.add({ ...auditEntry, id, atMs });
  return id;
}
