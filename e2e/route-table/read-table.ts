import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLE = join(import.meta.dirname, '../../docs/specification/routes.tsv');

export interface RouteRow {
  /** "/trade?tradeKey=SecondContract&symbol=", "/helpDetail/{id}". */
  readonly path: string;
  readonly screen: string;
  readonly signedIn: boolean;
}

/** The rows of the specification's table of routes. */
export function readRouteTable(): readonly RouteRow[] {
  const [, ...lines] = readFileSync(TABLE, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [path = '', screen = '', signedIn] = line.split('\t');
    return { path, screen, signedIn: signedIn === 'yes' };
  });
}
