import { amount } from '@bourse/money';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { plugin } from '../../platform/plugin.ts';
import type { Origin } from '../../platform/request-id.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly simulation: { enter(owner: number, from?: Origin): Promise<void> };
  }
}

/** Trading with simulated money: the first time somebody enters, their simulated account is funded. */
export const simulationPlugin = plugin({
  name: 'simulated trading',
  needs: ['committer', 'settings'],
  gives: ['simulation'],
  open: ({ committer, settings }) => ({
    simulation: {
      enter: async (owner: number, from?: Origin) => {
        const grant = amount(settings.current().SIMULATED_TRADING.grant);
        orRefuse(await committer.submit({ type: 'enter-simulation', owner, asset: 'usdt', grant }, [], from));
      },
    },
  }),
});
