import type { listSignIns, OutputOf, SIGN_IN_METHODS, SIGN_IN_OUTCOMES } from '@bourse/wire';
import { rows, sqlFor } from '../../platform/db/typed.ts';
import { deviceName } from '../../platform/device-name.ts';
import type { Call } from '../../platform/http/route.ts';
import { maskAddress } from '../../platform/masks.ts';
import type { AccountContext } from './account-deps.ts';

const SHOWN = 50;
/** Of those that failed: a thief who got in cannot push that off the list by wrong attempts, of which anybody can make many. */
const FAILED_SHOWN = 25;

const REFUSED = 'refused';

type Outcome = (typeof SIGN_IN_OUTCOMES)[number];
type Method = (typeof SIGN_IN_METHODS)[number];

/** What is told of what is recorded; the rest is no attempt. */
const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'signed-in': 'in',
  registered: 'in',
  [REFUSED]: 'failed',
  'code-asked': 'asked',
  'password-changed': 'password',
  'password-reset': 'password',
};

/** The latest attempts at the customer's own account: from where somebody tried shows to the owner alone. */
export async function readSignIns(
  { db }: AccountContext,
  { session }: Call<typeof listSignIns>,
): Promise<OutputOf<typeof listSignIns>> {
  const latest = (outcomes: readonly string[], most: number) =>
    rows(
      db,
      sqlFor
        .selectFrom('sign_ins')
        .select(['id', 'at_ms', 'method', 'outcome', 'address', 'user_agent', 'country'])
        .where('user_id', '=', session.userId)
        .where('outcome', 'in', outcomes)
        .orderBy('id', 'desc')
        .limit(most),
    );
  const others = Object.keys(OUTCOMES).filter((outcome) => outcome !== REFUSED);
  const recorded = (await Promise.all([latest([REFUSED], FAILED_SHOWN), latest(others, SHOWN)])).flat();
  const shown = recorded.sort((a, b) => b.id - a.id).slice(0, SHOWN);
  return shown.map(({ at_ms, method, outcome, address, user_agent, country }) => ({
    time: at_ms,
    method: method as Method,
    outcome: OUTCOMES[outcome] ?? 'failed',
    device: deviceName(user_agent),
    address: maskAddress(address),
    country,
  }));
}
