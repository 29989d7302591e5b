import { readFile } from 'node:fs/promises';
import { ConfigError } from './config.ts';

/** A file of a deployment; undefined if there is none. Throws `ConfigError` if it is not JSON. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file}: ${error instanceof Error ? error.message : 'is not JSON'}`);
  }
}

interface Shape<Value> {
  safeParse(given: unknown): {
    readonly data?: Value | undefined;
    readonly error?:
      | { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
      | undefined;
  };
}

/**
 * The contents of a file, parsed by its schema. Throws `ConfigError` with the path of each key that is wrong or
 * unknown.
 */
export function checkedFile<Value>(file: string, shape: Shape<Value>, given: unknown): Value {
  const { data, error } = shape.safeParse(given);
  const reasons = (error?.issues ?? []).map(({ path, message }) => `${path.join('.') || '(root)'}: ${message}`);
  if (data !== undefined) reasons.push(...lostKeys(given, data).map((path) => `${path}: is not known`));
  if (data === undefined || reasons.length > 0) throw new ConfigError(`${file}\n  ${reasons.join('\n  ')}`);
  return data;
}

/** Paths of the unknown keys that a schema left out. */
function lostKeys(given: unknown, kept: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  if (typeof kept !== 'object' || kept === null) return [];
  const inside = kept as Readonly<Record<string, unknown>>;
  return Object.entries(given).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return key in inside ? lostKeys(value, inside[key], at) : [at];
  });
}
