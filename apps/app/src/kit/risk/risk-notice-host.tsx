import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/app-files.ts';
import { useValue } from '../../platform/value-store.ts';
import { type AskedNotice, askedNotice } from './risk-gate.ts';

const RiskNotice = lazyPart(() => import('./risk-notice.tsx'), 'RiskNotice');

/** Shows the notice that an order waits for; on every page that opens something. */
export function RiskNoticeHost() {
  const asked = useValue(askedNotice);
  // The sheet keeps its words while it closes.
  const [shown, setShown] = useState<AskedNotice | undefined>(undefined);
  if (asked !== undefined && asked !== shown) setShown(asked);
  // Who leaves the page has not accepted.
  useEffect(
    () => () => {
      const waiting = askedNotice.read();
      askedNotice.write(undefined);
      waiting?.done(false);
    },
    [],
  );
  if (shown === undefined) return null;
  const end = (accepted: boolean) => {
    askedNotice.write(undefined);
    shown.done(accepted);
  };
  return (
    <Suspense fallback={null}>
      <RiskNotice key={shown.market} market={shown.market} open={asked !== undefined} onEnd={end} />
    </Suspense>
  );
}
