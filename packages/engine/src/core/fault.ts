/** We did something wrong: the engine's state can no longer be trusted and the market stops. Never thrown for what a customer asked. */
export class EngineFault extends Error {}

/** Stops the market when `condition` is false. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new EngineFault(message);
}
