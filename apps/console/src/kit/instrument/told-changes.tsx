import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ChangedField } from '../../shell/changed-fields.ts';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { toldFields } from './told-fields.ts';
import { useFieldName } from './use-field-name.ts';

/** What a proposal would make of entries of the catalogue: each field in words. */
export function ToldChanges({
  lines,
}: {
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}) {
  const t = useTranslate();
  const named = useFieldName();
  return lines.map(({ name, value }) => {
    const { isNew, fields } = toldFields(value);
    return (
      <Box component="section" key={name}>
        <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
          {name} {isNew && `(${t('instruments.isNew')})`}
        </Typography>
        <FiguresTable<ChangedField>
          rows={fields}
          keyOf={({ path }) => path}
          columns={[
            { name: t('instruments.field'), of: ({ path }) => named(path) },
            ...(isNew ? [] : [{ name: t('instruments.before'), of: (field: ChangedField) => field.before }]),
            { name: t('instruments.after'), of: (field: ChangedField) => field.after },
          ]}
        />
      </Box>
    );
  });
}
