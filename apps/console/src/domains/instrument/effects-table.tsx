import type { ListingEffect } from '@bourse/wire/console';
import { useTranslate } from 'react-admin';
import { FiguresTable } from '../../shell/figures-table.tsx';

const FIGURES = [
  'orders',
  'cancelled',
  'outside',
  'positions',
  'closed',
  'leverages',
  'moved',
  'contracts',
  'customers',
] as const;

/** What is open, and what would become of it. Columns that are nothing everywhere are left out. */
export function EffectsTable({ effects }: { readonly effects: readonly ListingEffect[] }) {
  const t = useTranslate();
  const always: readonly string[] = ['orders', 'positions', 'contracts', 'customers'];
  const shown = FIGURES.filter((name) => always.includes(name) || effects.some((effect) => effect[name] > 0));
  return (
    <FiguresTable<ListingEffect>
      rows={effects}
      keyOf={({ desk }) => desk}
      columns={[
        { name: t('instruments.desk'), of: ({ desk }) => t(`trading.${desk}`) },
        ...shown.map((name) => ({
          name: t(`instruments.effect.${name}`),
          figure: true,
          of: (effect: ListingEffect) => effect[name],
        })),
      ]}
    />
  );
}
