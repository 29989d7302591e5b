import { useSyncExternalStore } from 'react';
import { readStored } from './stored.ts';

let lostAt: number | undefined;
if (typeof window !== 'undefined') {
  // Opened without a network: since the last contact that an earlier visit noted (last-contact.ts).
  if (!navigator.onLine) lostAt = Number(readStored('last-contact')) || undefined;
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
