import { sample } from '../apps/server/src/testing/sample.ts';
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
import { SOURCE_PLAYS } from './plays/sources.ts';
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
  ...SOURCE_PLAYS,
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

/** As many groups are played at once: a server that starts does not use all of two cores. */
const AT_ONCE = 3;

/** Those that share a server are played on it one after the other. */
function groupOf({ name, alone, settings }: Attack): string {
  return weak || alone === true ? name : JSON.stringify(settings ?? {});
}

/** Plays a group; the server that it shares is open as long as it is played. */
async function playGroup(group: readonly Attack[]): Promise<void> {
  let target: Target | undefined;
  const open = async (attack: Attack) => {
    target ??= await openTarget(attack);
    return target.world;
  };
  for (const attack of group) {
    const beganMs = performance.now();
    const loot = await (weak ? playWeak(attack) : open(attack).then((world) => attack.play(world))).catch(
      (error: unknown) => console.error(error),
    );
    tell(attack, loot ?? undefined, (performance.now() - beganMs) / 1000);
  }
  await target?.close();
}

const shown = ({ gain, unit }: Loot) => `${Math.round(gain * 100) / 100} ${unit}`;
let [played, bad] = [0, 0];
function tell({ name, what, atMost }: Attack, loot: Loot | undefined, seconds: number): void {
  played += 1;
  const succeeded = loot !== undefined && loot.gain > atMost;
  if (loot === undefined || succeeded !== weak) bad += 1;
  const verdict = loot === undefined ? 'BROKEN' : succeeded ? 'SUCCEEDED' : 'failed';
  const got = loot === undefined ? '' : shown(loot);
  const took = `${seconds.toFixed(1)} s`;
  console.log(`${verdict.padEnd(10)} ${name.padEnd(20)} ${got.padStart(16)} ${took.padStart(7)}  (${what})`);
}

function groupsOf(attacks: readonly Attack[]): Iterable<readonly Attack[]> {
  const groups = new Map<string, Attack[]>();
  for (const attack of attacks) groups.set(groupOf(attack), [...(groups.get(groupOf(attack)) ?? []), attack]);
  return groups.values();
}

/** Of those that need a server of their own, which takes most of the time: how many `npm test` draws. */
const OWN_SERVERS_DRAWN = 2;
const groups = [...groupsOf(chosen.filter(({ timed = false }) => !timed))];
const own = groups.filter(({ length }) => length === 1);
const drawn = args.includes('--short') ? sample('attacks on a server of their own', own, OWN_SERVERS_DRAWN) : own;
// One for all who play: each takes the next.
const waiting = groups.filter((group) => !own.includes(group) || drawn.includes(group)).values();
const timed = groupsOf(chosen.filter(({ timed = false }) => timed));
const playAll = async (groups: Iterable<readonly Attack[]>) => {
  for (const group of groups) await playGroup(group);
};
await Promise.all(Array.from({ length: AT_ONCE }, () => playAll(waiting)));
await playAll(timed);
const what = weak ? 'attacks without the protection against them' : 'attacks';
console.log(`${played} ${what}, ${bad} that ${weak ? 'still failed' : 'succeeded'} or broke`);
process.exit(bad === 0 && played > 0 ? 0 : 1);
