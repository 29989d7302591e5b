import { auditList, PER_PAGE_MAX } from '@bourse/wire/console';
import { call } from '../../platform/api.ts';
import type { AuditEntry } from '../../shell/history.tsx';
import { csv } from './csv.ts';

const HEADINGS = [
  'number',
  'time',
  'operator',
  'second',
  'action',
  'target',
  'reason',
  'address',
  'before',
  'after',
  'batch',
];
/** What a spreadsheet can open; narrower filters give the rest. */
const ROWS_MAX = 20_000;

/** Saves all acts that the filters find, the newest first. */
export async function saveAuditCsv(filters: object): Promise<void> {
  const auditEntries: AuditEntry[] = [];
  for (let page = 1; auditEntries.length < ROWS_MAX; page += 1) {
    const { rows, total } = await call(auditList, { query: { ...filters, page, perPage: PER_PAGE_MAX } });
    auditEntries.push(...rows);
    if (rows.length === 0 || auditEntries.length >= total) break;
  }
  const file = new Blob([csv([HEADINGS, ...auditEntries.map(rowOf)])], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `audit-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function rowOf(auditEntry: AuditEntry): string[] {
  const { id, atMs, operator, second, action, target, reason, address, before, after, batch } = auditEntry;
  const time = new Date(atMs).toISOString();
  return [`${id}`, time, operator.name, second?.name ?? '', action, target, reason, address, before, after, `${batch}`];
}
