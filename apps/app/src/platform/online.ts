import { useSyncExternalStore } from 'react';

function listen(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the phone says that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(listen, () => navigator.onLine);
}
