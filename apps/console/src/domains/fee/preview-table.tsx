import type { OutputOf } from '@bourse/wire';
import type { FeeSample, previewFees } from '@bourse/wire/console';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FiguresTable } from '../../shell/figures-table.tsx';

/** Who is concerned, and what a trade of 1,000 costs before and after. */
export function PreviewTable({ preview }: { readonly preview: OutputOf<typeof previewFees> }) {
  const t = useTranslate();
  const { instruments, customers, orders, positions, symbol, samples } = preview;
  return (
    <Stack spacing={1}>
      <Typography variant="subtitle2">{t('fees.preview')}</Typography>
      <Typography variant="body2">
        {t('fees.concerned', { instruments: instruments.length, customers, orders, positions })}
      </Typography>
      <Typography variant="body2">{t('fees.sample', { symbol })}</Typography>
      <FiguresTable<FeeSample>
        rows={samples}
        keyOf={({ level }) => level}
        columns={[
          { name: t('fees.levelTitle'), of: ({ level }) => level },
          { name: t('fees.makerBefore'), figure: true, of: ({ makerBefore }) => makerBefore },
          { name: t('fees.makerAfter'), figure: true, of: ({ makerAfter }) => makerAfter },
          { name: t('fees.takerBefore'), figure: true, of: ({ takerBefore }) => takerBefore },
          { name: t('fees.takerAfter'), figure: true, of: ({ takerAfter }) => takerAfter },
        ]}
      />
    </Stack>
  );
}
