import type { PriceProvider } from './market/provider.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Deployment } from './platform/deployment.ts';
import type { Log } from './platform/log.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly deployment: Deployment;
  readonly clock: Clock;
  readonly log: Log;
  readonly migrationsFolder: string;
  /** The built app; without one only the API and the feed are served. */
  readonly appFolder?: string | undefined;
  /** The built console of the operators. */
  readonly consoleFolder?: string | undefined;
  /** The deployment's pictures, and where those that it has not are from. */
  readonly assetsFolders?: readonly string[];
  /** Compares every answer with its schema: for tests. */
  readonly checkAnswers?: boolean;
  /** In place of the one that the settings name: for tests. */
  readonly provider?: PriceProvider | undefined;
  /**
   * Told, once, why this process may not go on: another server may own the database, or it is unknown what is stored. Calls
   * are asked to come again from then on; it is to end at once.
   */
  readonly onLost?: ((why: string) => void) | undefined;
  /** Told what is being done. */
  readonly tell?: (line: string) => void;
}
