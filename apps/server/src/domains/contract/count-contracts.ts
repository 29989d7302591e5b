import type { OutputOf, orderTotal } from '@bourse/wire';
import { countMargin } from '../../exchange/margin-records.ts';
import type { OrderOwner } from '../../exchange/order-owner.ts';
import type { Database } from '../../platform/db/database.ts';

/** How many rows the tabs of the contract desk hold. */
export async function countContracts(db: Database, owner: OrderOwner): Promise<OutputOf<typeof orderTotal>> {
  const { holding, openOrder, stops, positionHistory } = await countMargin(db, owner, 'contract');
  return { holding, openOrder, profitAndLoss: stops, orderHistory: positionHistory };
}
