import type { ReactNode } from 'react';

/** Main actions, always in reach of the thumb, below a note. */
export function ActionDock({ note, children }: { readonly note: string | false; readonly children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 bottom-(--tab-bar) z-20 pb-(--dock-inset) mx-auto max-w-[43rem] border-t border-line bg-surface-0">
      {note !== false && <p className="px-4 pt-1.5 text-center text-12 text-warn">{note}</p>}
      <div className="flex gap-3 px-4 py-2 *:min-w-0 *:flex-1">{children}</div>
    </div>
  );
}
