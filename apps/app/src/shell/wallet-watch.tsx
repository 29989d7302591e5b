import { lazy, Suspense } from 'react';
import { wordedPageFile } from '../platform/app-files.ts';
import { deployment } from '../platform/deployment.ts';
import { readStored } from '../platform/stored.ts';

const Gate = lazy(() =>
  wordedPageFile(() => import('../kit/wallet/wallet-gate.tsx').then((module) => ({ default: module.WalletGate }))),
);
const isWanted = deployment.wallet.required || readStored('wallet') !== undefined || location.search.includes('code=');

/** What has to do with the browser's wallet: loaded only where one is required, has signed in, or an invitation asks for it. */
export function WalletWatch() {
  return isWanted ? (
    <Suspense>
      <Gate />
    </Suspense>
  ) : null;
}
