import { useTranslate } from 'react-admin';
import { Diff } from '../shell/diff.tsx';
import { Facts } from '../shell/facts.tsx';
import type { AuditEntry } from '../shell/history.tsx';
import { Time } from '../shell/time.tsx';
import { CaseDialog } from './queue/case-dialog.tsx';

/** Whoever has the command line. */
const COMMAND_LINE = 0;

/** Who did it, and who confirmed it. */
export function usePeople(): (entry: AuditEntry) => string {
  const t = useTranslate();
  const nameOf = ({ id, name }: AuditEntry['operator']) => {
    if (id === COMMAND_LINE) return t('operators.commandLine');
    return name === '' ? `#${id}` : name;
  };
  return ({ operator, second }) => (second === null ? nameOf(operator) : `${nameOf(operator)}, ${nameOf(second)}`);
}

/** One entry of the audit log. */
export function AuditCase({ entry, onClose }: { readonly entry: AuditEntry; onClose(): void }) {
  const t = useTranslate();
  const people = usePeople();
  return (
    <CaseDialog wide title={t('audit.auditEntry', { number: entry.id })} onClose={onClose}>
      <Facts
        facts={[
          { name: t('audit.who'), value: people(entry) },
          { name: t('audit.what'), value: entry.action },
          { name: t('fields.target'), value: entry.target },
          { name: t('fields.time'), value: <Time ms={entry.atMs} /> },
          { name: t('fields.address'), value: entry.address },
          { name: t('decision.reason'), value: entry.reason },
          { name: t('audit.batch'), value: entry.batch },
        ]}
      />
      {(entry.before !== '' || entry.after !== '') && (
        <Diff before={entry.before} after={entry.after} nameOf={nameFor(entry.action, t)} />
      )}
    </CaseDialog>
  );
}

/** What the fields of an act are called where the act has words of its own. */
function nameFor(action: string, t: (key: string) => string): ((path: string) => string) | undefined {
  if (action.startsWith('role.') && action !== 'role.limits') return (path) => t(`permissions.${path}`);
  if (/limits/.test(action)) return (path) => t(`access.${path}`);
  return undefined;
}
