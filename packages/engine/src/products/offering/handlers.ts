import { always, type Handlers, once } from '../../core/handler.ts';
import { allotOffering } from './allot-offering.ts';
import { applyOffering, payOffering } from './apply-offering.ts';
import type { OfferingCommand } from './commands.ts';
import { cancelOffering, listOffering } from './list-offering.ts';

export const offeringHandlers: Handlers<OfferingCommand> = {
  'list-offering': always(listOffering),
  'cancel-offering': always(cancelOffering),
  'apply-offering': once(applyOffering),
  'allot-offering': always(allotOffering),
  'pay-offering': once(payOffering),
};
