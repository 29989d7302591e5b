import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** Types of command fields that could hold a price, an outcome or odds. */
export const SUSPECT_TYPE = /Price|Rate|Quote|Tick|Mark|Listing|Rule|Instrument|Outcome|Terms|Plan|Product/;

/** The members of every interface of a source file: the codes' types are gone when it runs. */
export function interfacesOf(file: string): Map<string, Map<string, string>> {
  const text = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const found = new Map<string, Map<string, string>>();
  for (const [, name = '', body = ''] of text.matchAll(/interface (\w+)[^{]*\{([\s\S]*?)\n\}/g)) {
    const members = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??: ([^;]+);/gm)];
    found.set(name, new Map(members.map(([, field = '', type = '']) => [field, type])));
  }
  return found;
}
