import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The product's specification lies beside the project; a machine without it has nothing to compare with. */
const TABLE = join(import.meta.dirname, '../../../shared/spec/routes.tsv');

export interface RouteRow {
  /** "/trade?tradeKey=SecondContract&symbol=", "/helpDetail/{id}". */
  readonly path: string;
  readonly screen: string;
  readonly signedIn: boolean;
}

/** The rows of the table of routes; undefined where it is not here. */
export function readRouteTable(): readonly RouteRow[] | undefined {
  if (!existsSync(TABLE)) return undefined;
  const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [path = '', screen = '', signedIn] = line.split('\t');
    return { path, screen, signedIn: signedIn === 'yes' };
  });
}
