import { CODE, type Code, type Issue, type MessageKey, type MessageParams, tooManyParams } from '@bourse/wire';

interface RefusalOptions {
  /** Not `tooMany`: `TooMany` says how long to wait. */
  readonly code?: Exclude<Code, typeof CODE.tooMany>;
  readonly params?: MessageParams;
  readonly field?: string;
}

/**
 * The caller asked for something that is not possible. Answered with a message key, not logged, and nothing has
 * changed.
 */
export class Refusal extends Error {
  readonly key: MessageKey;
  readonly code: Code = CODE.badRequest;
  readonly params: MessageParams | undefined;
  readonly field: string | undefined;

  constructor(key: MessageKey, options: RefusalOptions = {}) {
    super(key);
    this.key = key;
    if (options.code !== undefined) this.code = options.code;
    this.params = options.params;
    this.field = options.field;
  }
}

/**
 * The caller must wait: HTTP status 429 with Retry-After. A message of any key may name `seconds` or `minutes`.
 */
export class TooMany extends Refusal {
  override readonly code = CODE.tooMany;
  /** Whole seconds to wait, at least 1. */
  readonly seconds: number;

  constructor(key: MessageKey, waitMs: number, field?: string) {
    const params = tooManyParams(Math.ceil(waitMs / 1000));
    super(key, { params, ...(field === undefined ? {} : { field }) });
    this.seconds = params.seconds;
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
