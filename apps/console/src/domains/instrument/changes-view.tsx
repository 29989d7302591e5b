import type { CataloguePreview } from '@bourse/wire/console';
import { Alert, Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Diff } from '../../shell/diff.tsx';
import { EffectsTable } from './effects-table.tsx';

/** What is wrong with entries, else what they would change. */
export function ChangesView({ preview }: { readonly preview: CataloguePreview }) {
  const t = useTranslate();
  const { problems, changes } = preview;
  if (problems.length > 0) {
    return (
      <Alert severity="error">
        <Stack component="ul" sx={{ m: 0, pl: 2 }}>
          {problems.slice(0, 20).map(({ entry, field, problem }) => (
            <li key={`${entry} ${field} ${problem}`}>
              {t('instruments.problemAt', { entry, field })} {t(`instruments.problems.${problem}`)}
            </li>
          ))}
        </Stack>
      </Alert>
    );
  }
  if (changes.length === 0) return <Alert severity="info">{t('instruments.nothing')}</Alert>;
  return (
    <Stack spacing={2}>
      <Typography>{t('instruments.count', { smart_count: changes.length })}</Typography>
      {changes.slice(0, 50).map(({ entry, before, after, effects }) => (
        <Box key={entry}>
          <Typography variant="subtitle2" sx={{ mb: 0.5 }}>
            {entry} {before === null && `(${t('instruments.isNew')})`}
          </Typography>
          <Diff before={before ?? '{}'} after={after} />
          {effects.length > 0 && <EffectsTable effects={effects} />}
        </Box>
      ))}
    </Stack>
  );
}
