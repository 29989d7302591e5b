import { contractCoins, contractTerms } from '../../exchange/contract-terms.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import { type CopyTradingDomain, createCopyTradingDomain } from './copy-trading-domain.ts';
import { copyTradingRoutes } from './operator-calls.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly follow: CopyTradingDomain;
  }
}

export const copyTradingPlugin = plugin({
  name: 'copy trading',
  needs: [
    'db',
    'hub',
    'committer',
    'clock',
    'log',
    'auditLog',
    'deployment',
    'settings',
    'freezes',
    'limits',
    'events',
  ],
  gives: ['follow'],
  open({ limits, events, ...given }) {
    const follow = createCopyTradingDomain({
      ...given,
      recordChanged: tellsOf(events).recordChanged,
      guard: limits.guard,
      contractCoins: () => contractCoins(given),
      contractTerms: (symbol) => contractTerms(given, symbol),
      letter: (userId, letter) => letterStatement(userId, { type: 'follow', ...letter }, given.clock()),
    });
    const routes = [...follow.routes, ...copyTradingRoutes({ db: given.db, follow })];
    return {
      follow,
      routes,
      keeps: { 'leaders, followings and copies': () => follow.load() },
      start: () => follow.start(),
      close: () => follow.close(),
    };
  },
});
