import { QUICK } from './quick-steps.ts';
import { runSteps } from './steps.ts';

/** The quick part, for people: format, lint, types, units. */
await runSteps(QUICK);
