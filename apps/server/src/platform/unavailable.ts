/** Why a call got no answer. It has changed nothing, except where its reason is `unknown`. */
export class Unavailable extends Error {
  /**
   * `halted`: a fault of ours has stopped the market; `busy`: try again; `lost`: its commit failed; `late`: the database
   * did not answer in time; `unknown`: whether it was stored is not known, and shows when the server has started again.
   */
  readonly reason: 'halted' | 'busy' | 'lost' | 'late' | 'unknown';

  constructor(reason: Unavailable['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}
