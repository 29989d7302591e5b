import type { OutputOf } from '@bourse/wire';
import type { priceView } from '@bourse/wire/console';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FiguresTable } from '../../shell/figures-table.tsx';
import { listLink } from '../../shell/list-link.ts';
import { RowsLink } from '../../shell/rows-link.tsx';
import { Time } from '../../shell/time.tsx';

type Source = OutputOf<typeof priceView>['sources'][number];

const COLOURS = { waiting: 'default', open: 'success', polling: 'warning', cut: 'error' } as const;

/** How each source reaches us, and what of it was refused. */
export function SourceTable({ sources }: { readonly sources: readonly Source[] }) {
  const t = useTranslate();
  return (
    <FiguresTable
      rows={sources}
      keyOf={({ name }) => name}
      columns={[
        {
          name: t('prices.source'),
          of: ({ name }) => <RowsLink to={listLink('sourceTicks', { source: name })}>{name}</RowsLink>,
        },
        { name: t('prices.kind'), of: ({ kind }) => t(`prices.${kind}`) },
        {
          name: t('prices.connection'),
          of: ({ connection }) => (
            <Chip
              size="small"
              variant="outlined"
              color={COLOURS[connection]}
              label={t(`prices.connection_${connection}`)}
            />
          ),
        },
        { name: t('prices.since'), of: ({ sinceMs }) => <Time ms={sinceMs} /> },
        { name: t('prices.heard'), of: ({ heardMs }) => <Time ms={heardMs ?? 0} /> },
        { name: t('prices.cuts'), figure: true, of: ({ cuts }) => cuts },
        { name: t('prices.messages'), of: ({ refused }) => <Refused refused={refused} /> },
      ]}
    />
  );
}

/** "old: 3, outlier: 1" */
export function Refused({ refused }: Pick<Source, 'refused'>) {
  const t = useTranslate();
  return <>{refused.map(({ reason, count }) => `${t(`prices.refusal.${reason}`)}: ${count}`).join(', ')}</>;
}
