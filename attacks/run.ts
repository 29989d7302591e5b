import type { Attack, Loot } from './attack.ts';
import { openTarget, playWeak, type Target } from './play.ts';
import { ACCOUNTS } from './plays/accounts.ts';
import { DELAYS } from './plays/delay.ts';
import { DESK_WORK } from './plays/desk-work.ts';
import { DOORS } from './plays/doors.ts';
import { EXPENSIVE } from './plays/expensive.ts';
import { FOREKNOWLEDGE } from './plays/foreknowledge.ts';
import { ORDERS } from './plays/orders.ts';
import { PEOPLE } from './plays/people.ts';
import { RECORDS } from './plays/records.ts';
import { SHARES } from './plays/shares.ts';
import { SWAPS } from './plays/swaps.ts';

/**
 * Plays attacks against real server processes and prints what each brought. Fails when one gains money, delays a price or
 * gets in. `--short`: those of `npm test`. `--only NAME`. `--weaken`: each without its protection, and must then succeed.
 */
const ATTACKS: readonly Attack[] = [
  ...SWAPS,
  ...ORDERS,
  ...ACCOUNTS,
  ...PEOPLE,
  ...SHARES,
  ...DESK_WORK,
  ...DOORS,
  ...RECORDS,
  ...FOREKNOWLEDGE,
  ...DELAYS,
  ...EXPENSIVE,
];

const args = process.argv.slice(2);
const only = args.includes('--only') ? args[args.indexOf('--only') + 1]?.split(',') : undefined;
const weak = args.includes('--weaken');
const chosen = ATTACKS.filter(({ name, long = false, weaken }) => {
  if (weak && weaken === undefined) return false;
  return only === undefined ? !(args.includes('--short') && long) : only.includes(name);
});

/** Servers that attacks share, by their settings. */
const shared = new Map<string, Target>();

async function playSafe(attack: Attack): Promise<Loot> {
  const key = attack.alone === true ? attack.name : JSON.stringify(attack.settings ?? {});
  const target = shared.get(key) ?? (await openTarget(attack));
  shared.set(key, target);
  const loot = await attack.play(target.world);
  if (attack.alone === true) {
    shared.delete(key);
    await target.close();
  }
  return loot;
}

const shown = ({ gain, unit }: Loot) => `${Math.round(gain * 100) / 100} ${unit}`;
let bad = 0;
for (const attack of chosen) {
  const beganMs = performance.now();
  const loot = await (weak ? playWeak(attack) : playSafe(attack)).catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  if (loot === undefined) {
    bad += 1;
    console.log(`BROKEN     ${attack.name.padEnd(20)} ${''.padStart(16)}  (${attack.what})`);
    continue;
  }
  const succeeded = loot.gain > attack.atMost;
  if (succeeded !== weak) bad += 1;
  const verdict = succeeded ? 'SUCCEEDED' : 'failed';
  const seconds = `${((performance.now() - beganMs) / 1000).toFixed(1)} s`;
  console.log(
    `${verdict.padEnd(10)} ${attack.name.padEnd(20)} ${shown(loot).padStart(16)} ${seconds.padStart(7)}  (${attack.what})`,
  );
}
for (const target of shared.values()) await target.close();
const what = weak ? 'attacks without the protection against them' : 'attacks';
console.log(`${chosen.length} ${what}, ${bad} that ${weak ? 'still failed' : 'succeeded'} or broke`);
process.exit(bad === 0 && chosen.length > 0 ? 0 : 1);
