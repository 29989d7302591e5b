import { Drawer } from '@base-ui/react/drawer';
import { useContext } from 'react';
import { UiWordsContext } from './ui-words.ts';

const HIDDEN =
  'sr-only focus:not-sr-only focus:absolute focus:end-2 focus:top-2 focus:z-10 focus:rounded-control focus:bg-surface-2 focus:p-2';

/** A way out of a sheet for those who cannot swipe; seen only when focused. */
export function CloseDrawer() {
  return <Drawer.Close className={HIDDEN}>{useContext(UiWordsContext).close}</Drawer.Close>;
}
