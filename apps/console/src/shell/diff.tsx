import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lineDiff, pretty } from './line-diff.ts';

const SIGNS = { same: ' ', gone: '−', new: '+' } as const;
const COLOURS = { same: 'text.secondary', gone: 'error.main', new: 'success.main' } as const;

/** What changed between two JSON texts, line by line. */
export function Diff({ before, after }: { before: string; after: string }) {
  const t = useTranslate();
  // Places are stable: a diff is drawn once and never reordered.
  const lines = lineDiff(pretty(before), pretty(after)).map((line, place) => ({ ...line, place }));
  return (
    <Box
      component="pre"
      aria-label={t('shell.diff')}
      sx={{
        m: 0,
        mb: 1.5,
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
