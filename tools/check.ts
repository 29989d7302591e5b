import { CHECKS, UNITS } from './quick-steps.ts';
import { runSteps } from './steps.ts';

/** `npm run check`, before every commit: format, lint, tidiness, types and unit tests. `npm test` begins with them too. */
await runSteps([...CHECKS, UNITS]);
