import type { ReactNode } from 'react';

/** Labels and their figures, one line each. */
export function FigureList({
  figures,
}: {
  readonly figures: readonly (readonly [label: string, figure: ReactNode])[];
}) {
  return (
    <dl className="flex flex-col gap-2 text-13">
      {figures.map(([label, figure]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-soft">{label}</dt>
          <dd className="font-medium text-strong">
            <bdi>{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
