import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { useFieldWords, useValueWords } from './field-words.ts';
import { FiguresTable } from './figures-table.tsx';
import { lineDiff } from './line-diff.ts';

const SIGNS = { same: ' ', gone: '−', new: '+' } as const;
const COLOURS = { same: 'text.secondary', gone: 'error.main', new: 'success.main' } as const;
/** Long values, such as addresses, go on in the next line: who confirms money's way must see all of it. */
const DIFF = {
  mb: 1.5,
  maxHeight: 400,
  overflow: 'auto',
  '& td': { overflowWrap: 'anywhere', minWidth: 110 },
} as const;
/** A longer text is compared line by line. */
const SHORT = 120;

export interface DiffProps {
  readonly before: string;
  readonly after: string;
  /** What a field is called, where settings and proposals do not call it so. */
  readonly nameOf?: ((path: string) => string) | undefined;
}

/**
 * What changed between two JSON values: each field in words, before and after; long texts line by line. Empty: there was
 * nothing before, or there is nothing any more. What is no JSON is compared as it is.
 */
export function Diff({ before, after, nameOf }: DiffProps) {
  const t = useTranslate();
  const fieldWords = useFieldWords();
  const valueWords = useValueWords();
  const [old, next] = [parsed(before), parsed(after)];
  if (old === undefined || next === undefined) return <LineDiff before={before} after={after} />;
  const fields = changedFields(old, next);
  const isLong = ({ before: from, after: to }: ChangedField) =>
    [from, to].some((text) => text.length > SHORT || text.includes('\n'));
  const nameIn = nameOf ?? fieldWords;
  const column = (side: 'before' | 'after') => ({
    name: t(`shell.${side}`),
    of: (field: ChangedField) => valueWords(field.path, field[side]),
  });
  return (
    // It scrolls where it is long, so the keyboard has to reach it.
    <Box component="section" tabIndex={0} aria-label={t('shell.diff')} sx={DIFF}>
      {!(fields.length > 0 && fields.every(isLong)) && (
        <FiguresTable
          rows={fields.filter((field) => !isLong(field))}
          keyOf={({ path }) => path}
          columns={[
            { name: t('shell.field'), of: ({ path }) => nameIn(path) },
            ...(before === '' ? [] : [column('before')]),
            ...(after === '' ? [] : [column('after')]),
          ]}
        />
      )}
      {fields.filter(isLong).map((field) => (
        <Box key={field.path} sx={{ mt: 1.5 }}>
          <Typography variant="subtitle2">{nameIn(field.path)}</Typography>
          <LineDiff before={field.before} after={field.after} />
        </Box>
      ))}
    </Box>
  );
}

/** Undefined: no object or list. */
function parsed(json: string): object | undefined {
  if (json === '') return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? (value ?? {}) : undefined;
  } catch {
    return undefined;
  }
}

function LineDiff({ before, after }: { before: string; after: string }) {
  // Places are stable: a diff is drawn once and never reordered.
  const lines = lineDiff(before, after).map((line, place) => ({ ...line, place }));
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        p: 1.5,
        maxHeight: 320,
        overflow: 'auto',
        borderRadius: 1,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        font: '12px/1.5 ui-monospace, monospace',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {lines.map(({ kind, text, place }) => (
        <Box key={place} component="span" sx={{ display: 'block', color: COLOURS[kind] }}>
          {SIGNS[kind]} {text}
        </Box>
      ))}
    </Box>
  );
}
