import { invalidate } from '../../platform/query-client.ts';

/** Everything an order or a change of a position touches is out of date. */
export function refreshContracts(): void {
  void invalidate('contract', 'trading', 'assets');
}
