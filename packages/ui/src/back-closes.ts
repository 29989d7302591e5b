import { useEffect, useRef } from 'react';

/** Of the browsers that have it, those of Android. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** The phone's back button or gesture closes what is open, as it does in any app, and does not leave the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher: Made } = globalThis as { readonly CloseWatcher?: new () => Watcher };
    // With a keyboard it would answer Escape, which the part does already.
    if (!open || Made === undefined || !matchMedia('(pointer: coarse)').matches) return;
    const watcher = new Made();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [open]);
}
