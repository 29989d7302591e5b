import type { ReactNode } from 'react';

export interface SummaryLineProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A small label and its figure on one line, in the summary of a form. */
export function SummaryLine({ label, children }: SummaryLineProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      <dt className="text-faint">{label}</dt>
      <dd>
        <bdi className="text-soft">{children}</bdi>
      </dd>
    </div>
  );
}
