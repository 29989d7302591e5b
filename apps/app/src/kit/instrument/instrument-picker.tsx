import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../platform/app-files.ts';

export const InstrumentSheet = lazyPart(() => import('./instrument-sheet.tsx'), 'InstrumentSheet');

export interface InstrumentPickerProps {
  readonly symbol: string;
  /** What a tap does, for those who do not see. */
  readonly label: string;
  /** Beside the symbol. */
  readonly children: ReactNode;
  readonly sheet: (sheet: { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }) => ReactNode;
}

/** The instrument in a page's header; tapped, it opens the list of others. */
export function InstrumentPicker({ symbol, label, children, sheet }: InstrumentPickerProps) {
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setPicked(true);
          setPicking(true);
        }}
        className="press flex min-h-11 max-w-full flex-wrap content-center items-center gap-x-1.5"
      >
        <bdi className="min-w-0 truncate text-17 large-text:text-13 font-semibold text-strong">{symbol}</bdi>
        {children}
        <span className="sr-only">{label}</span>
      </button>
      {picked && <Suspense fallback={null}>{sheet({ open: picking, onOpenChange: setPicking })}</Suspense>}
    </>
  );
}
