import { worthInUsdt } from '../../exchange/worth.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { plugin } from '../../platform/plugin.ts';
import { Turns } from '../../platform/turns.ts';
import { tellsOf } from '../../services.ts';
import type { NftDeps } from './nft-deps.ts';
import { createNftDomain } from './nft-domain.ts';
import { nftRoutes } from './operator-calls.ts';

export const nftPlugin = plugin({
  name: 'collections',
  needs: ['db', 'clock', 'auditLog', 'committer', 'hub', 'events', 'account', 'coolingOff'],
  open({ events, account, coolingOff, hub, ...given }) {
    const { recordChanged, settingsChanged } = tellsOf(events);
    const nft: NftDeps = {
      ...given,
      recordChanged,
      worth: (asset, quantity) => worthInUsdt(hub, asset, quantity),
      turns: new Turns(),
      guards: {
        rest: coolingOff.check,
        fundPassword: (userId, password, nowMs) => account.fundPassword.check(userId, password, nowMs),
        secondFactor: (call) => account.secondFactor.checkCaller(call, 'leaving'),
      },
      coolOff: coolingOff.begin,
      letter: (userId, letter) => letterStatement(userId, { type: 'nft', ...letter }, given.clock()),
    };
    return { routes: [...createNftDomain(nft).routes, ...nftRoutes({ nft, settingsChanged })] };
  },
});
