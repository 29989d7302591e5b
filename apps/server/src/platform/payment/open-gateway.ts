import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { DemoWorld } from '../demo-world.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { createTestGateway } from './test-gateway.ts';

/** The gateway that the settings name; undefined if there is none: then nobody can pay by card. */
export function openGateway(
  { payment }: Pick<Config, 'payment'>,
  clock: Clock,
  place: Pick<DemoWorld, 'isPrivate'>,
): PaymentGateway | undefined {
  switch (payment.kind) {
    case 'stripe':
      return createStripeGateway({ ...payment, clock });
    case 'test':
      return createTestGateway(clock, place);
    case 'none':
      return undefined;
  }
}
