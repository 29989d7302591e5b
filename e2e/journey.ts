import type { Stage } from './stage.ts';

/** One story of a user, from outside; fails by throwing. */
export interface Journey {
  readonly name: string;
  run(stage: Stage): Promise<void>;
}
