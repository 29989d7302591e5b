/** Loaded before a server that is tested: its clock goes CLOCK_AHEAD_MS ahead of the wall's. */
const wall = Date.now.bind(Date);
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
Date.now = () => wall() + aheadMs;
