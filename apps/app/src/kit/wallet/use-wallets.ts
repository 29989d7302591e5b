import { useEffect, useState } from 'react';
import { type BrowserWallet, findWallets } from '../../platform/browser-wallet.ts';
import { findTronLink } from '../../platform/tron-wallet.ts';

/** Some wallets put themselves into the page only after it has loaded. */
const LOOKS = 3;

/** All wallets of this browser; looks again for a second before it says that there is none. */
export async function findAllWallets(): Promise<readonly BrowserWallet[]> {
  for (let look = 1; ; look += 1) {
    const found = await findWallets();
    const tron = findTronLink();
    const all = tron === undefined ? found : [...found, tron];
    if (all.length > 0 || look === LOOKS) return all;
  }
}

/** Undefined while they are looked for. */
export function useWallets(): readonly BrowserWallet[] | undefined {
  const [wallets, setWallets] = useState<readonly BrowserWallet[] | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    void findAllWallets().then((found) => {
      if (!isOver) setWallets(found);
    });
    return () => {
      isOver = true;
    };
  }, []);
  return wallets;
}
