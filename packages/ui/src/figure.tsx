import type { ReactNode } from 'react';

/** A label over its figure: a cell of a small grid (`dl`). */
export function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-11 text-faint">{label}</dt>
      <dd className="text-13 text-strong">
        <bdi className="break-words">{children}</bdi>
      </dd>
    </div>
  );
}
