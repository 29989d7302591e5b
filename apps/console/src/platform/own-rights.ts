import { consoleMe } from '@bourse/wire/console';
import { useCallback, useEffect, useState } from 'react';
import { call } from './api.ts';
import { useQueue } from './console-feed.ts';
import { updateOperator } from './session.ts';

/** What the role allows, read again as the page opens and when a proposal was decided: two may have changed the role. */
export function useOwnRights(): void {
  const [, setRead] = useState(0);
  const read = useCallback(() => {
    call(consoleMe, {}).then(
      (operator) => {
        updateOperator(operator);
        setRead((count) => count + 1);
      },
      // What is refused says so where it is asked for.
      () => undefined,
    );
  }, []);
  useEffect(read, [read]);
  useQueue('approvals', read);
}
