import { Suspense, useEffect, useState } from 'react';
import { lazyPart, wordedPageFile } from '../../platform/app-files.ts';
import { onceQuiet } from './once-quiet.ts';
import { tourDue } from './tour-stored.ts';

const Tour = lazyPart(() => wordedPageFile(() => import('./tour.tsx')), 'Tour');

/** Long enough that everything of the first screen stands, and that nobody is in the middle of a tap. */
const QUIET_MS = 4_000;
const AGAIN_MS = 300;

/** Nothing else asks something, and the page stands at its top. */
function isFree(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') === null && window.scrollY === 0;
}

/**
 * The tour of /home for who is here for the first time. It comes when the page has been left alone for a while, and after
 * what else asks something; its file is loaded no earlier.
 */
export function FirstTour() {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    const due = tourDue();
    if (due === undefined) return;
    return onceQuiet(due === 'first' ? QUIET_MS : AGAIN_MS, isFree, () => setRunning(true));
  }, []);
  if (!running) return null;
  return (
    <Suspense>
      <Tour onEnd={() => setRunning(false)} />
    </Suspense>
  );
}
