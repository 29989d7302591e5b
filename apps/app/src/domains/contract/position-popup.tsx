import { Suspense } from 'react';
import { lazyPart } from '../../platform/app-files.ts';
import { CloseSheet } from './close-sheet.tsx';
import { MarginSheet } from './margin-sheet.tsx';
import type { PositionSheetProps } from './position-sheet-props.ts';
import { ReverseSheet } from './reverse-sheet.tsx';
import { StopSheet } from './stop-sheet.tsx';

const ShareSheet = lazyPart(() => import('./share-sheet.tsx'), 'ShareSheet');

export type Popup = 'close' | 'reverse' | 'margin' | 'add' | 'profit' | 'loss' | 'share';

/** The popup of one action of a position. */
export function PositionPopup({ popup, ...sheet }: PositionSheetProps & { readonly popup: Popup }) {
  switch (popup) {
    case 'close':
      return <CloseSheet {...sheet} />;
    case 'reverse':
      return <ReverseSheet {...sheet} />;
    case 'margin':
      return <MarginSheet {...sheet} changes={['add', 'reduce']} />;
    case 'add':
      return <MarginSheet {...sheet} changes={['margin', 'principal']} />;
    case 'profit':
    case 'loss':
      return <StopSheet {...sheet} kind={popup} />;
    case 'share':
      return (
        <Suspense fallback={null}>
          <ShareSheet {...sheet} />
        </Suspense>
      );
  }
}
