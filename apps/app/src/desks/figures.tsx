import type { ReactNode } from 'react';

export interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A label above its figure, in the grid of a card. */
export function Figure({ label, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-11 text-faint">{label}</dt>
      <dd className="text-13 text-strong">
        <bdi className="break-words">{children}</bdi>
      </dd>
    </div>
  );
}

/** A small label and its figure on one line, in the summary of a form. */
export function SummaryLine({ label, children }: FigureProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-faint">{label}</dt>
      <dd>
        <bdi className="text-soft">{children}</bdi>
      </dd>
    </div>
  );
}
