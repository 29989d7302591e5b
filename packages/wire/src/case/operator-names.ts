import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, timeMs } from '../fields.ts';
import { consoleList, reason } from '../operator-fields.ts';

/** Characters of a file of names. */
export const NAMES_FILE_MAX = 2_000_000;
const BODY_BYTES = 6_000_000;

/** A file of names: CSV with the columns name, birthDate ("1970-01-31", may be empty) and source, named in its first line. */
const csv = () => z.string().check(z.maxLength(NAMES_FILE_MAX));

export const listedNameList = consoleList({
  id: 'console.listedNameList',
  path: '/api/console/listedNames',
  permission: 'cases',
  summary: 'Names of lists that customers are compared with; search in name and source.',
  sort: ['id', 'name'],
  by: ['time'],
  filters: {},
  output: z.object({
    id: id(),
    name: z.string(),
    birthDate: z.nullable(z.string()),
    source: z.string(),
    importedMs: timeMs(),
  }),
});

const sources = z.array(
  z.object({
    source: z.string(),
    /** In the file, and in the list until now: these are replaced. */
    rows: z.number(),
    former: z.number(),
  }),
);

export const previewNames = endpoint({
  id: 'console.previewNames',
  method: 'POST',
  path: '/api/console/listedNames/preview',
  caller: 'operator',
  permission: 'cases',
  summary: 'What importing a file of names would do. Refuses with the first line that is wrong.',
  envelope: 'data',
  bodyBytes: BODY_BYTES,
  body: z.object({ csv: csv() }),
  output: z.object({
    sources,
    /** The first names, as they were read, and as they are compared. */
    first: z.array(
      z.object({ name: z.string(), birthDate: z.nullable(z.string()), source: z.string(), compared: z.string() }),
    ),
  }),
});

export const proposeNames = endpoint({
  id: 'console.proposeNames',
  method: 'POST',
  path: '/api/console/listedNames',
  caller: 'operator',
  permission: 'cases',
  summary:
    'Proposes to replace the names of the sources that a file names by those of the file. Once confirmed, verified names are compared with them anew.',
  envelope: 'data',
  bodyBytes: BODY_BYTES,
  body: z.object({ csv: csv(), reason: reason() }),
  output: z.object({ approval: id() }),
});
