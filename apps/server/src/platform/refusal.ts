import { CODE, type Code, type Issue, type MessageKey, type MessageParams } from '@bourse/wire';

/**
 * The caller asked for something that is not possible. Answered with a message key, not logged, and nothing has
 * changed.
 */
export class Refusal extends Error {
  readonly key: MessageKey;
  readonly code: Code;
  readonly params: MessageParams | undefined;
  readonly field: string | undefined;

  constructor(key: MessageKey, options: { code?: Code; params?: MessageParams; field?: string } = {}) {
    super(key);
    this.key = key;
    this.code = options.code ?? CODE.badRequest;
    this.params = options.params;
    this.field = options.field;
  }
}

/** Throws if one of the shared checks found something wrong. */
export function refuseOn(issue: Issue | undefined): void {
  if (issue !== undefined) throw refusalOf(issue);
}

/** What one of the shared checks found, as a refusal. */
export function refusalOf({ key, field, params }: Issue): Refusal {
  return new Refusal(key, { field, ...(params === undefined ? {} : { params }) });
}
