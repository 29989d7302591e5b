import { useSyncExternalStore } from 'react';

/** Whether the window is at least so wide, and from when it becomes so. */
export function useWideEnough(px: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(`(min-width: ${px}px)`);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.innerWidth >= px,
  );
}
