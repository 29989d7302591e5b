import type { Command } from './commands.ts';

/** Marks a bigint among JSON strings; another string that begins with it gets it twice. */
const MARK = '#';

/** A command as the journal keeps it: one line of JSON, bigints as "#123". */
export function encodeCommand(command: Command): string {
  return JSON.stringify(command, encodeValue);
}

/** The command a journal line stands for. Throws `SyntaxError` on anything else. */
export function decodeCommand(line: string): Command {
  return JSON.parse(line, decodeValue) as Command;
}

function encodeValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return MARK + value;
  return typeof value === 'string' && value.startsWith(MARK) ? MARK + value : value;
}

function decodeValue(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value;
  const rest = value.slice(MARK.length);
  return rest.startsWith(MARK) ? rest : BigInt(rest);
}
