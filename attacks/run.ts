import type { Attack, Loot } from './attack.ts';
import { play } from './play.ts';
import { DELAYS } from './plays/delay.ts';
import { DOORS } from './plays/doors.ts';
import { ORDERS } from './plays/orders.ts';
import { SWAPS } from './plays/swaps.ts';

/**
 * Plays attacks against real server processes and prints what each brought. Fails when one gains money, delays a price or
 * gets in. `--short`: those of `npm test`. `--only NAME`. `--weaken`: each without its protection, and must then succeed.
 */
export const ATTACKS: readonly Attack[] = [...SWAPS, ...ORDERS, ...DOORS, ...DELAYS];

const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
const weak = args.includes('--weaken');
const chosen = ATTACKS.filter((one) =>
  only === undefined ? !args.includes('--short') || one.short : one.name === only,
).filter((one) => !weak || one.weaken !== undefined);

const shown = ({ gain, unit }: Loot) => `${Math.round(gain * 100) / 100} ${unit}`;
let bad = 0;
for (const attack of chosen) {
  const loot = await play(attack, weak);
  const succeeded = loot.gain > attack.atMost;
  if (succeeded !== weak) bad += 1;
  const verdict = succeeded ? 'SUCCEEDED' : 'failed';
  console.log(`${verdict.padEnd(10)} ${attack.name.padEnd(20)} ${shown(loot).padStart(16)}  (${attack.what})`);
}
const what = weak ? 'attacks without the protection against them' : 'attacks';
console.log(`${chosen.length} ${what}, ${bad} that ${weak ? 'still failed' : 'succeeded'}`);
process.exit(bad === 0 && chosen.length > 0 ? 0 : 1);
