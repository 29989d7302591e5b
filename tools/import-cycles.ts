import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a file imports, exports from elsewhere, or loads later, types too. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"](\.{1,2}\/[^'"]+|@bourse\/[^'"]+)['"]/g;

/** Where the doors of our packages lead: `@bourse/wire/console` to a file. */
export type Doors = ReadonlyMap<string, string>;

export function readDoors(packageFiles: readonly string[]): Doors {
  const doors = new Map<string, string>();
  for (const file of packageFiles) {
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
    for (const [door, target] of Object.entries<unknown>(exports)) {
      if (typeof target === 'string') doors.set(join(name, door), join(dirname(file), target));
    }
  }
  return doors;
}

/** The files that each file imports, where both are ours. */
export function readImports(files: readonly string[], doors: Doors): ReadonlyMap<string, readonly string[]> {
  const imports = new Map<string, readonly string[]>();
  for (const file of files) {
    if (!existsSync(file)) continue;
    const paths = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, path = '']) => path);
    imports.set(
      file,
      paths.flatMap((path) => (path.startsWith('.') ? join(dirname(file), path) : (doors.get(path) ?? []))),
    );
  }
  return imports;
}

/**
 * Circles among imports, one for each group of files that reach one another: the files in the order of their imports.
 * Biome's noImportCycles finds the same, but costs each of its runs, even over one file, a walk over everything.
 */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const places = new Map<string, number>();
  const visit = (file: string): void => {
    if (done.has(file)) return;
    const place = places.get(file);
    if (place !== undefined) {
      cycles.push(path.slice(place));
      return;
    }
    places.set(file, path.push(file) - 1);
    for (const next of imports.get(file) ?? []) visit(next);
    places.delete(file);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return cycles;
}
