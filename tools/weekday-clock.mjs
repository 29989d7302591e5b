/**
 * Loaded before a server that is measured or tested: its clock starts at the last Wednesday, 15:00 UTC, when every
 * market is open, or at the last day that CLOCK_WEEKDAY names (6: Saturday, when the exchanges are closed).
 */
const wall = Date.now.bind(Date);
const startMs = wall();
const date = new Date(startMs);
const weekday = Number(process.env.CLOCK_WEEKDAY ?? 3);
const daysBack = (date.getUTCDay() - weekday + 7) % 7 || 7;
const standsMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - daysBack, 15);
// Threads are started later than the process, and get its environment: the clock of all is one.
process.env.CLOCK_SHIFT_MS ??= String(standsMs - startMs);
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
Date.now = () => wall() + shiftMs;
