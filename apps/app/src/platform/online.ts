import { useSyncExternalStore } from 'react';
import { lastContact } from './last-contact.ts';

let lostAt: number | undefined;
if (typeof window !== 'undefined') {
  if (!navigator.onLine) lostAt = lastContact();
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

/** Whether the phone says that it has a network, and if not, since when, by what it kept of earlier visits (undefined where it never had). */
export function useOnline(): { readonly online: boolean; readonly lostAt: number | undefined } {
  return { online: useSyncExternalStore(listen, () => navigator.onLine), lostAt };
}
