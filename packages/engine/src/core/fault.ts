/**
 * A bug of ours: the engine's state can no longer be trusted, so the market stops. Never thrown because of a customer's
 * input.
 */
export class EngineFault extends Error {}

/** Stops the market when `condition` is false. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new EngineFault(message);
}
