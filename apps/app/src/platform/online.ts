import { useSyncExternalStore } from 'react';

let lostAt: number | undefined;
if (typeof window !== 'undefined') {
  addEventListener('offline', () => {
    lostAt = Date.now();
  });
  addEventListener('online', () => {
    lostAt = undefined;
  });
}

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the phone says that it has a network, and if not, since when (undefined where it never had). */
export function useOnline(): { readonly online: boolean; readonly lostAt: number | undefined } {
  return { online: useSyncExternalStore(listen, () => navigator.onLine), lostAt };
}
