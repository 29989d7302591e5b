import { readdirSync, readFileSync } from 'node:fs';
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

const ENGINE = 'packages/engine/src';
/** Files that declare commands, or what several of them have in common. */
const DECLARING = /(^|\/)(commands|[a-z]+-command|bought)\.ts$/;

/** The engine's commands and what they extend, by name: those in these folders. A part of a command has no `type`. */
export function commandsIn(...folders: readonly string[]): Map<string, Map<string, string>> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(ROOT, ENGINE, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => DECLARING.test(file))
      .map((file) => `${ENGINE}/${folder}/${file}`),
  );
  return new Map(files.flatMap((file) => [...interfacesOf(file)]));
}
