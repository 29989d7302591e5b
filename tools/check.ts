import { QUICK } from './quick-steps.ts';
import { runSteps } from './steps.ts';

/** `npm run check`: format, lint, tidiness, types and unit tests. */
await runSteps(QUICK);
