/** Loaded before a server that is measured or tested: its clock stands at the last Wednesday, 15:00 UTC, when every market is open. */
const wall = Date.now.bind(Date);
const startMs = wall();
const date = new Date(startMs);
const daysBack = (date.getUTCDay() + 4) % 7 || 7;
const wednesdayMs = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() - daysBack, 15);
Date.now = () => wall() - startMs + wednesdayMs;
