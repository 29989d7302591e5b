import type { OutputOf } from '@bourse/wire';
import type { auditList } from '@bourse/wire/console';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Diff } from './diff.tsx';
import { Time } from './time.tsx';

export type Act = OutputOf<typeof auditList>;

export interface HistoryProps {
  readonly acts: readonly Act[];
  /** `version`: the JSON that the act made, or found. Absent where no version can be put in force again. */
  onRestore?(act: Act, version: string): void;
  /** Whether an act made a version that can be put back; all did unless told. */
  mayRestore?(act: Act): boolean;
}

/** Who changed something, when and why; each version can be put in force again. */
export function History({ acts, onRestore, mayRestore = () => true }: HistoryProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<number>();
  if (acts.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{t('history.none')}</Typography>;
  const first = acts.at(-1);
  return (
    <Stack spacing={1} divider={<Box sx={{ borderBottom: 1, borderColor: 'divider' }} />}>
      {acts.map((act, place) => (
        <Box key={act.id}>
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <Typography sx={{ flexGrow: 1 }}>
              <Time ms={act.atMs} /> · {act.operator.name} · {act.reason}
            </Typography>
            <Button size="small" onClick={() => setOpen(open === act.id ? undefined : act.id)}>
              {t(open === act.id ? 'history.hide' : 'history.show')}
            </Button>
            {onRestore !== undefined && place > 0 && act.after !== '' && mayRestore(act) && (
              <Button size="small" onClick={() => onRestore(act, act.after)}>
                {t('history.restore')}
              </Button>
            )}
          </Stack>
          {open === act.id && <Diff before={act.before} after={act.after} />}
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
