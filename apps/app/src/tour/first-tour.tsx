import { lazy, Suspense, useEffect, useState } from 'react';
import { partFile, wordedPageFile } from '../platform/app-files.ts';
import { tourDue } from './tour-stored.ts';

const Tour = lazy(() =>
  partFile(() => wordedPageFile(() => import('./tour.tsx')).then((file) => ({ default: file.Tour }))),
);

/** Long enough that everything of the first screen stands, and that nobody is in the middle of a tap. */
const QUIET_MS = 4_000;
const AGAIN_MS = 300;

/**
 * The tour of /home for who is here for the first time. It comes when the page has been left alone for a while, and after
 * what else asks something; its file is loaded no earlier.
 */
export function FirstTour() {
  const [running, setRunning] = useState(false);
  useEffect(() => {
    const due = tourDue();
    if (due === undefined) return;
    const wait = due === 'first' ? QUIET_MS : AGAIN_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      const free = document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
      if (free && window.scrollY === 0) setRunning(true);
      else later();
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(begin, wait);
    };
    later();
    window.addEventListener('pointerdown', later, { passive: true });
    window.addEventListener('keydown', later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', later);
      window.removeEventListener('keydown', later);
    };
  }, []);
  if (!running) return null;
  return (
    <Suspense>
      <Tour onEnd={() => setRunning(false)} />
    </Suspense>
  );
}
