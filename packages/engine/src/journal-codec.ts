import type { Command } from './commands.ts';
import { assert } from './fault.ts';

/** Marks a bigint among JSON strings; no other string of a command may begin with it. */
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
  if (typeof value === 'string') assert(!value.startsWith(MARK), 'a text of a command begins with the mark of numbers');
  return value;
}

function decodeValue(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.startsWith(MARK) ? BigInt(value.slice(MARK.length)) : value;
}
