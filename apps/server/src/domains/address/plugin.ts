import { plugin } from '../../platform/plugin.ts';
import { type AddressDomain, createAddressDomain } from './address-domain.ts';

declare module '../../platform/plugin.ts' {
  interface Services {
    readonly address: AddressDomain;
  }
}

export const addressPlugin = plugin({
  name: 'addresses',
  needs: ['db', 'deployment', 'settings', 'outbox'],
  gives: ['address'],
  open(given) {
    const address = createAddressDomain(given);
    return { address, routes: address.routes };
  },
});
