/** Milliseconds of a clock that only goes forward, the same for all threads of this process, which `performance.now()` is not. */
export function processMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
