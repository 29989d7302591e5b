import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS, type Endpoint } from '@bourse/wire';

const TABLE = join(import.meta.dirname, '../../../../docs/specification/endpoints.tsv');

export interface EndpointRow {
  readonly area: string;
  readonly method: string;
  readonly path: string;
  /** "body symbol, coin, type 0 buy|1 sell". */
  readonly input: string;
  /** "rows: coin, icon". */
  readonly reads: string;
  /** "POST /api/user/login". */
  readonly name: string;
}

/** The rows of the specification's table of calls. */
export function readEndpointTable(): readonly EndpointRow[] {
  const [, ...lines] = readFileSync(TABLE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [area = '', method = '', path = '', input = '', reads = ''] = line.split('\t');
    return { area, method, path, input, reads, name: `${method} ${path}` };
  });
}

/** The call that a row names. */
export function endpointOf({ method, path }: EndpointRow): Endpoint | undefined {
  return ENDPOINTS.find((endpoint) => endpoint.method === method && endpoint.path === path);
}

/** The names of fields in a cell of the table: "body amount, type=1|2 (both optional)" has amount and type. */
export function namesIn(cell: string): string[] {
  return cell
    .replace(/\([^)]*\)/g, ' ')
    .replace(/=\S*/g, ' ')
    .split(/[^A-Za-z0-9_.{}]+/)
    .filter((word) => /^[a-zA-Z]/.test(word) && !WORDS.has(word))
    .map((word) => word.split('.').at(-1) ?? word);
}

/** Words of the cells that are no names of fields. */
const WORDS = new Set(
  [
    'query and body list of data rows multipart field optional spec the with by same card fields both',
    'data counts order its result groups cards captcha image script to sign settings key limit market now reduce add long short appointment buy sell up',
    'comma separated loss profit WITH PASSWORD ETH ERC TRC B_TOTAL U_TOTAL S_TOTAL',
  ]
    .join(' ')
    .split(' '),
);
