import { parseArgs } from 'node:util';
import { HALT_REASONS } from '@bourse/wire';
import { validateOperatorName, validateReason } from '@bourse/wire/console';
import { askHalt, type HaltCommand, isReason, scopeOf } from '../domains/halt/ask-halt.ts';
import { withTables } from './with-database.ts';

const USAGE = `npm run market -- halt WHAT --operator NAME --note TEXT [--cause CAUSE]   halts at once
npm run market -- open WHAT --operator NAME --code CODE --note TEXT       proposes to open it; another operator confirms
npm run market -- status                                                  what is halted

WHAT: all, a desk (spot, contract, timed, stock, swap), an instrument (btcusdt), or both (spot:btcusdt)
CAUSE, which customers are told: ${HALT_REASONS.join(', ')} (price by default)
CODE: what the operator's authenticator shows now; each is taken once, here or at a sign-in`;

/**
 * Halts trading without the console, and proposes to open it again. Beside a server it is done within a second, otherwise a
 * halt at the next start.
 */
const command = commandOf(process.argv.slice(2));
if (command === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await withTables((db) => askHalt(db, command, Date.now(), db.owned ? 0 : undefined));
}

function commandOf(args: string[]): HaltCommand | undefined {
  try {
    const text = { type: 'string' } as const;
    const options = { operator: text, note: text, cause: text, code: text };
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [verb, what = '', ...more] = positionals;
    if (verb === 'status' && positionals.length === 1) return { verb };
    const { operator = '', note = '', cause = 'price', code } = values;
    const scope = scopeOf(what);
    if (scope === undefined || more.length > 0 || !isReason(cause)) return undefined;
    if (validateOperatorName(operator) !== undefined || validateReason(note) !== undefined) return undefined;
    const asked = { scope, operator, note };
    if (verb === 'open') return { ...asked, verb, code: code ?? '' };
    return verb === 'halt' && code === undefined ? { ...asked, verb, cause } : undefined;
  } catch {
    return undefined;
  }
}
