import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from './expect.ts';

const CODE = /\b(\d{6})\b/;

/** Mails that the server wrote to its folder because it has no mail server, the latest last. */
export function mailsTo(dataFolder: string, address: string): readonly string[] {
  const folder = join(dataFolder, 'outbox');
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(`-mail-${address}.txt`));
    return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
  } catch {
    return [];
  }
}

/** The one-time code of the mail that comes after those that are `known`. */
export async function codeAfter(dataFolder: string, address: string, known: number): Promise<string> {
  const codes = () =>
    mailsTo(dataFolder, address)
      .slice(known)
      .flatMap((mail) => CODE.exec(mail)?.[1] ?? []);
  const found = await eventually(
    `a code for ${address}`,
    async () => codes(),
    ({ length }) => length > 0,
  );
  return found.at(-1) ?? '';
}
