import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a browser sends that has opened the link of the start of a server with this DATA_DIR; nothing where it has none. */
export function demoCookie(dataDir: string): Readonly<Record<string, string>> {
  const word = demoWord(dataDir);
  return word === undefined ? {} : { cookie: `demo=${word}` };
}

/** The word that lets a browser into the demo; undefined where there is none. */
export function demoWord(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'demo.word'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
