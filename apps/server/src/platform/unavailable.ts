/** Why a command got no answer. It has changed nothing. */
export class Unavailable extends Error {
  /** `halted`: a fault of ours has stopped the market; `busy`: try again; `lost`: its commit failed. */
  readonly reason: 'halted' | 'busy' | 'lost';

  constructor(reason: Unavailable['reason']) {
    super(reason);
    this.reason = reason;
  }
}
