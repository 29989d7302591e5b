import type { Freezes } from '../../platform/http/route.ts';
import { letterStatement } from '../../platform/letters/send-letter.ts';
import { plugin } from '../../platform/plugin.ts';
import { tellsOf } from '../../services.ts';
import type { FreezeDomain } from './freeze-domain.ts';
import { openFreezes } from './freeze-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly freezing: FreezeDomain;
    /** Freezes, and the pauses that customers take. */
    readonly freezes: Freezes;
  }
}

export const freezePlugin = plugin({
  name: 'freezes',
  needs: ['db', 'clock', 'log', 'auditLog', 'deployment', 'settings', 'limits', 'events'],
  gives: ['freezing', 'freezes'],
  open({ limits, events, ...given }) {
    const freezing = openFreezes({
      ...given,
      recordChanged: tellsOf(events).recordChanged,
      letter: (userId, letter) => letterStatement(userId, { type: 'account', ...letter }, given.clock()),
      endSessions: (userId) => events.tell('customerFrozen', userId),
      statusChanged: (...what) => void events.tell('statusChanged', ...what),
    });
    const freezes = limits.withPauses(freezing.freezes);
    return {
      freezing,
      freezes,
      routes: freezing.routes,
      keeps: { 'freezes in force': freezing.load },
      start: () => freezing.start(),
      close: () => freezing.close(),
    };
  },
});
