import { useCallback } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/** After a decision: says whether it is done or waits for another operator, and reads the lists again. */
export function useDecided() {
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    ({ approval }: { approval: number | null }) => {
      if (approval === null) notify('decision.done', { type: 'success' });
      else notify('decision.proposed', { type: 'info', messageArgs: { number: approval } });
      refresh();
    },
    [notify, refresh],
  );
}
