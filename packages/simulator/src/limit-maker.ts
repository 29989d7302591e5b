import { type Command, RISK_DESKS, type RiskLimit } from '@bourse/engine';
import { type Amount, amount } from '@bourse/money';
import { anyAuditEntry } from './audit-entry-maker.ts';
import { CUSTOMERS } from './order-maker.ts';
import { Prng } from './prng.ts';

/** About what is open in a run, so that some limits are met and some are not. */
const EXPOSURES = ['0', '900', '40000', '150000.00000001', '600000', '9000000'];
const STAKES = ['0', '25', '180', '900.5'];

/** Draws limits of desks and customers, with its own stream of random numbers. Most are taken back soon. */
export class LimitMaker {
  readonly #prng: Prng;
  readonly #standing: RiskLimit[] = [];

  constructor(seed: number) {
    this.#prng = new Prng(seed ^ 0x11417);
  }

  isTurn(): boolean {
    return this.#prng.chance(this.#standing.length > 0 ? 0.02 : 0.004);
  }

  next(atMs: number): Command {
    const auditEntry = anyAuditEntry(this.#prng);
    const former = this.#prng.chance(0.5) ? this.#standing.shift() : undefined;
    const limit = former === undefined ? this.#limit() : { ...former, exposure: null, stake: null };
    if (former === undefined) this.#standing.push(limit);
    return { type: 'set-risk-limit', limit, auditEntry, atMs };
  }

  #limit(): RiskLimit {
    const prng = this.#prng;
    const asset = prng.chance(0.03) ? 'nothing' : prng.pick(['usdt', 'usdt', 'usd']);
    const exposure = prng.chance(0.1) ? null : prng.chance(0.03) ? (-1n as Amount) : amount(prng.pick(EXPOSURES));
    if (prng.chance(0.5)) {
      const desk = prng.chance(0.03) ? ('spot' as 'stock') : prng.pick(RISK_DESKS);
      return { desk, owner: prng.chance(0.03) ? 1 : 0, asset, exposure, stake: null };
    }
    const owner = prng.chance(0.5) ? 0 : prng.chance(0.05) ? prng.pick([-1, 0.5]) : prng.pick(CUSTOMERS);
    const stake = prng.chance(0.5) ? null : amount(prng.pick(STAKES));
    return { desk: '*', owner, asset, exposure, stake };
  }
}
