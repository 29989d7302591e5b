import { describe, expect, test } from 'vitest';
import { drawnFaults } from './drawn-faults.ts';
import { type Fault, FaultyEngine } from './faults.ts';
import { PRODUCT_FAULTS } from './product-faults.ts';
import { productViewOf } from './product-view.ts';
import { treasuryViewOf } from './treasury-view.ts';
import { Trial } from './trial.ts';
import { Workload } from './workload.ts';

const SEEDS = [2, 5, 7];
const STEPS = 2_000;

/** The command after which something was found wrong, and what. */
function found(fault: Fault): { readonly at: string; readonly reason: string } | undefined {
  for (const seed of SEEDS) {
    const trial = new Trial({ make: () => new FaultyEngine(fault) });
    const { twin } = trial;
    const workload = new Workload(seed, 'products');
    for (let step = 0; step < STEPS; step += 1) {
      const command = workload.next(twin.open, twin.desk.open, twin.margin, treasuryViewOf(twin), productViewOf(twin));
      const reason = trial.step(command);
      if (reason !== undefined) return { at: command.type, reason };
    }
  }
  return undefined;
}

describe('a fault of the products is found', () => {
  test.each(drawnFaults('faults of the products', PRODUCT_FAULTS))('$what', (fault) => {
    expect(found(fault)).toEqual({ at: fault.at, reason: expect.any(String) });
  });
});
