import type { switchMode } from '@bourse/wire';
import type { Call } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { AccountContext } from './account-deps.ts';

/** Type 2 turns simulated trading on, type 1 off. */
export async function chooseLedger(context: AccountContext, call: Call<typeof switchMode>): Promise<undefined> {
  const { userId, simulated } = call.session;
  const wanted = call.query.type === '2';
  if (wanted && !context.deployment.simulatedTrading.enabled) throw new Refusal('simulation_closed');
  if (wanted === simulated) throw new Refusal(wanted ? 'already_simulated' : 'not_simulated');
  // Funded first: nobody sees an empty simulated ledger.
  if (wanted) await context.enterSimulation(userId, call.from);
  await context.users.setMode(userId, wanted);
  context.sessions.setMode(userId, wanted);
  context.onModeChanged(userId, wanted);
}
