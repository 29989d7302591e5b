import { auditActions } from '@bourse/wire/console';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';

/** The kinds of acts there are, for the filter; without them the list works all the same. */
export function useAuditActions(): readonly string[] {
  const [actions, setActions] = useState<readonly string[]>([]);
  useEffect(() => {
    call(auditActions, {}).then(setActions, () => undefined);
  }, []);
  return actions;
}
