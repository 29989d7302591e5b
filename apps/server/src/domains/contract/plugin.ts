import type { OrderOwner } from '../../exchange/order-owner.ts';
import { plugin } from '../../platform/plugin.ts';
import { createContractDomain } from './contract-domain.ts';
import { countContracts } from './count-contracts.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly contract: { count(owner: OrderOwner): ReturnType<typeof countContracts> };
  }
}

export const contractPlugin = plugin({
  name: 'contracts',
  needs: ['db', 'hub', 'committer', 'deployment', 'limits'],
  gives: ['contract'],
  open: ({ limits, ...given }) => ({
    ...createContractDomain({ ...given, guard: limits.guard }),
    contract: { count: (owner: OrderOwner) => countContracts(given.db, owner) },
  }),
});
