import type { CatalogueChange, CataloguePreview } from '@bourse/wire/console';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldName } from '../../kit/instrument/use-field-name.ts';
import { type ChangedField, changedFields } from '../../shell/changed-fields.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { EffectsTable } from './effects-table.tsx';

type Problem = CataloguePreview['problems'][number];

const SHOWN = { problems: 100, changes: 50 } as const;

/** What is wrong with entries, else what they would change. */
export function ChangesView({ preview }: { readonly preview: CataloguePreview }) {
  const t = useTranslate();
  const { problems, changes } = preview;
  if (problems.length > 0) return <Problems problems={problems} />;
  if (changes.length === 0) return <Alert severity="info">{t('instruments.nothing')}</Alert>;
  return (
    <Stack spacing={2}>
      <Typography>{t('instruments.count', { smart_count: changes.length })}</Typography>
      {changes.slice(0, SHOWN.changes).map((change) => (
        <Change key={`${change.kind} ${change.entry}`} change={change} />
      ))}
      {changes.length > SHOWN.changes && (
        <Typography>{t('instruments.moreChanges', { smart_count: changes.length - SHOWN.changes })}</Typography>
      )}
    </Stack>
  );
}

function Problems({ problems }: Pick<CataloguePreview, 'problems'>) {
  const t = useTranslate();
  const named = useFieldName();
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <FiguresTable
        rows={problems.slice(0, SHOWN.problems)}
        keyOf={({ entry, field, problem, what }) => `${entry} ${field} ${problem} ${what}`}
        columns={[
          // Of one instrument nothing has to be named.
          ...(problems.every(({ entry }) => entry === '')
            ? []
            : [{ name: t('instruments.entry'), of: ({ entry }: Problem) => entry }]),
          {
            name: t('instruments.field'),
            of: ({ field, problem, what }) =>
              problem === 'form' || what === undefined ? named(field) : `${named(field)}: ${what}`,
          },
          {
            name: t('instruments.problem'),
            of: ({ problem, what = '' }) =>
              problem === 'form' ? t(`instruments.forms.${what}`, { _: what }) : t(`instruments.problems.${problem}`),
          },
        ]}
      />
      {problems.length > SHOWN.problems && (
        <Typography>{t('instruments.moreChanges', { smart_count: problems.length - SHOWN.problems })}</Typography>
      )}
    </Alert>
  );
}

function Change({ change: { entry, before, after, effects } }: { readonly change: CatalogueChange }) {
  const t = useTranslate();
  const named = useFieldName();
  const isNew = before === null;
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {entry} {isNew && `(${t('instruments.isNew')})`}
      </Typography>
      <FiguresTable<ChangedField>
        rows={changedFields(isNew ? {} : (JSON.parse(before) as object), JSON.parse(after) as object)}
        keyOf={({ path }) => path}
        columns={[
          { name: t('instruments.field'), of: ({ path }) => named(path) },
          ...(isNew ? [] : [{ name: t('instruments.before'), of: (field: ChangedField) => field.before }]),
          { name: t('instruments.after'), of: (field: ChangedField) => field.after },
        ]}
      />
      {effects.length > 0 && <EffectsTable effects={effects} />}
    </Box>
  );
}
