/** Loaded before a server under test: its clock is CLOCK_AHEAD_MS ahead of the wall clock. */
const wall = Date.now.bind(Date);
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => wall() + aheadMs;
