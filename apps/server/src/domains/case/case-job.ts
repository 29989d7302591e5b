import type { CaseSetting } from '@bourse/wire';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { Repeated } from '../../platform/repeated.ts';
import { putFindings } from './findings.ts';
import { inAndOut, type MoneyRuleDeps, velocity } from './money-rules.ts';
import { type Failed, NamesMissed, screenNames } from './name-rule.ts';
import type { ScreeningProvider } from './screening/screening-provider.ts';
import { SharedRule, type SharedRuleDeps } from './shared-rule.ts';

export interface CaseJobDeps extends MoneyRuleDeps, SharedRuleDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly providers: readonly ScreeningProvider[];
  setting(): CaseSetting;
  /** Something new stands in a case. */
  changed(): void;
}

const LOOK_MS = 60_000;
/** What is shared is looked for in whole tables, and may be found later. */
const SHARED_MS = 600_000;

/** Rules read committed rows and raise cases; they hold up nothing and nobody. */
export class CaseJob extends Repeated {
  readonly #deps: CaseJobDeps;
  readonly #shared: SharedRule;
  readonly #failed = new Map<ScreeningProvider, Failed>();
  #sharedMs = Number.NEGATIVE_INFINITY;

  constructor(deps: CaseJobDeps) {
    super(LOOK_MS, deps.log, 'rules for cases did not run');
    this.#deps = deps;
    this.#shared = new SharedRule(deps);
  }

  protected override async work(): Promise<void> {
    const { db, clock, providers, changed, log } = this.#deps;
    const setting = this.#deps.setting();
    const nowMs = clock();
    const findings = [...(await velocity(this.#deps, setting, nowMs)), ...(await inAndOut(this.#deps, setting, nowMs))];
    // Also where the clock was set back.
    if (Math.abs(nowMs - this.#sharedMs) >= SHARED_MS) {
      findings.push(...(await this.#shared.find(setting, nowMs)));
      this.#sharedMs = nowMs;
    }
    let fresh = await putFindings(db, findings, nowMs);
    for (const provider of providers) {
      if (this.closed) break;
      if (provider.name === 'local' && setting.nameLikeness === 0) continue;
      try {
        fresh += await screenNames(db, provider, this.#failedOf(provider), nowMs);
      } catch (error) {
        if (error instanceof NamesMissed) fresh += error.fresh;
        // The others are asked all the same.
        log.error({ err: error, provider: provider.name }, 'names were not looked up');
      }
    }
    if (fresh > 0) changed();
  }

  #failedOf(provider: ScreeningProvider): Failed {
    const known = this.#failed.get(provider) ?? new Set();
    this.#failed.set(provider, known);
    return known;
  }
}
