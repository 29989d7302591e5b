import { amount } from '@bourse/money';
import { orRefuse } from '../../exchange/or-refuse.ts';
import { plugin } from '../../platform/plugin.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly simulation: { enter(owner: number): Promise<void> };
  }
}

/** Trading with simulated money: the first time somebody enters, their simulated account is funded. */
export const simulationPlugin = plugin({
  name: 'simulated trading',
  needs: ['committer', 'settings'],
  gives: ['simulation'],
  open: ({ committer, settings }) => ({
    simulation: {
      enter: async (owner: number) => {
        const grant = amount(settings.current().SIMULATED_TRADING.grant);
        orRefuse(await committer.submit({ type: 'enter-simulation', owner, asset: 'usdt', grant }));
      },
    },
  }),
});
