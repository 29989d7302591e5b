import { useState } from 'react';
import { toastError } from '../platform/toasts.ts';

/** Whether something is being done. What goes wrong with it is said as a toast; `after` comes in either case. */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>, after?: () => void) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
      after?.();
    }
  };
  return { busy, run };
}
