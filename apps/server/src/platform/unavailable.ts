/** Why the market gave a command no answer. Nothing of it remains. */
export class Unavailable extends Error {
  /** `halted`: our own fault stopped the market; `busy`: come again; `lost`: its commit failed. */
  readonly reason: 'halted' | 'busy' | 'lost';

  constructor(reason: Unavailable['reason']) {
    super(reason);
    this.reason = reason;
  }
}
