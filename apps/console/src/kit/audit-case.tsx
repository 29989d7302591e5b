import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Diff } from '../shell/diff.tsx';
import { Facts } from '../shell/facts.tsx';
import type { AuditEntry } from '../shell/history.tsx';
import { TargetLink } from '../shell/target-link.tsx';
import { targetText } from '../shell/target-text.ts';
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

/** What was done, in words; an act that this console does not know by its code. */
export function useActName(): (action: string) => string {
  const t = useTranslate();
  return (action) => t(`acts.${action}`, { _: action });
}

/** One entry of the audit log. */
export function AuditCase({ entry, onClose }: { readonly entry: AuditEntry; onClose(): void }) {
  const t = useTranslate();
  const people = usePeople();
  const actName = useActName();
  return (
    <CaseDialog wide title={t('audit.auditEntry', { number: entry.id })} onClose={onClose}>
      <Facts
        facts={[
          { name: t('audit.who'), value: people(entry) },
          { name: t('audit.what'), value: <WithCode code={entry.action} text={actName(entry.action)} /> },
          {
            name: t('fields.target'),
            value: entry.target && (
              <WithCode code={entry.target} text={targetText(entry.target, t).text}>
                <TargetLink target={entry.target} />
              </WithCode>
            ),
          },
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

interface WithCodeProps {
  readonly code: string;
  readonly text: string;
  /** The text as it is drawn. */
  readonly children?: ReactNode;
}

/** Words, and under them the code that the log keeps and searches by. */
function WithCode({ code, text, children = text }: WithCodeProps) {
  return (
    <>
      {children}
      {text !== code && (
        <Typography component="code" sx={{ display: 'block', color: 'text.secondary', fontSize: 12 }}>
          {code}
        </Typography>
      )}
    </>
  );
}

/** What the fields of an act are called where the act has words of its own. */
function nameFor(action: string, t: (key: string) => string): ((path: string) => string) | undefined {
  if (action.startsWith('role.') && action !== 'role.limits') return (path) => t(`permissions.${path}`);
  if (/limits/.test(action)) return (path) => t(`access.${path}`);
  return undefined;
}
