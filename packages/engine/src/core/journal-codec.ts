import type { Command } from './commands.ts';

/** Marks a bigint among JSON strings; another string that begins with it gets it twice. */
const MARK = '#';

/**
 * What journals of earlier versions call a command or a part of it. Inside a text every quotation mark has a backslash
 * before it, so no text matches.
 */
const NAMES = /"(?:type":"(?:deposit|request-recharge|end-recharge|record-act)"|(?:act|forcedClose)":)/;
const FORMER = new RegExp(`(?<!\\\\)${NAMES.source}`, 'g');
const PRESENT: Readonly<Record<string, string>> = {
  '"type":"deposit"': '"type":"fund-account"',
  '"type":"request-recharge"': '"type":"request-deposit"',
  '"type":"end-recharge"': '"type":"end-deposit"',
  '"type":"record-act"': '"type":"record-audit-entry"',
  '"act":': '"auditEntry":',
  '"forcedClose":': '"liquidation":',
};
const presentName = (former: string): string => PRESENT[former] ?? former;

/** A command as the journal keeps it: one line of JSON, bigints as "#123". */
export function encodeCommand(command: Command): string {
  return JSON.stringify(command, encodeValue);
}

/** The command a journal line stands for, also one written under a former name. Throws `SyntaxError` on anything else. */
export function decodeCommand(line: string): Command {
  // Without the look behind, which most lines need not, this takes a tenth of the time.
  const command: unknown = JSON.parse(NAMES.test(line) ? line.replace(FORMER, presentName) : line);
  decodeFields(command);
  return command as Command;
}

function encodeValue(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return MARK + value;
  return typeof value === 'string' && value.startsWith(MARK) ? MARK + value : value;
}

/** In place: three times as fast as a function that `JSON.parse` calls for each value. */
function decodeFields(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const fields = part as Record<string, unknown>;
  for (const name in fields) {
    const value = fields[name];
    if (typeof value === 'object') decodeFields(value);
    else if (typeof value === 'string' && value.startsWith(MARK)) fields[name] = decodeText(value.slice(MARK.length));
  }
}

const decodeText = (text: string): unknown => (text.startsWith(MARK) ? text : BigInt(text));
