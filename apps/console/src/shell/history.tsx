import type { OutputOf } from '@bourse/wire';
import type { auditList } from '@bourse/wire/console';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Diff } from './diff.tsx';
import { Time } from './time.tsx';

export type AuditEntry = OutputOf<typeof auditList>;

export interface HistoryProps {
  readonly auditEntries: readonly AuditEntry[];
  /** `version`: the JSON that the act made, or found. Absent where no version can be put in force again. */
  onRestore?(auditEntry: AuditEntry, version: string): void;
  /** Whether an act made a version that can be put back; all did unless told. */
  mayRestore?(auditEntry: AuditEntry): boolean;
}

/** Who changed something, when and why; each version can be put in force again. */
export function History({ auditEntries, onRestore, mayRestore = () => true }: HistoryProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<number>();
  if (auditEntries.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('history.none')}</Typography>;
  const first = auditEntries.at(-1);
  return (
    <Stack spacing={1} divider={<Box sx={{ borderBottom: 1, borderColor: 'divider' }} />}>
      {auditEntries.map((auditEntry, place) => (
        <Box key={auditEntry.id}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography sx={{ flexGrow: 1 }}>
              <Time ms={auditEntry.atMs} /> · {auditEntry.operator.name} · {auditEntry.reason}
            </Typography>
            <Button size="small" onClick={() => setOpen(open === auditEntry.id ? undefined : auditEntry.id)}>
              {t(open === auditEntry.id ? 'history.hide' : 'history.show')}
            </Button>
            {onRestore !== undefined && place > 0 && auditEntry.after !== '' && mayRestore(auditEntry) && (
              <Button size="small" onClick={() => onRestore(auditEntry, auditEntry.after)}>
                {t('history.restore')}
              </Button>
            )}
          </Stack>
          {open === auditEntry.id && <Diff before={auditEntry.before} after={auditEntry.after} />}
        </Box>
      ))}
      {onRestore !== undefined && first !== undefined && first.before !== '' && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Typography sx={{ flexGrow: 1 }}>{t('history.first')}</Typography>
          <Button size="small" onClick={() => onRestore(first, first.before)}>
            {t('history.restore')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

/** The same under its own heading. */
export function TitledHistory(props: HistoryProps) {
  const t = useTranslate();
  return (
    <>
      <Typography variant="h6" component="h3" sx={{ mt: 2, mb: 1 }}>
        {t('history.title')}
      </Typography>
      <History {...props} />
    </>
  );
}
