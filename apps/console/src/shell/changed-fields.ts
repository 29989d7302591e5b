/** How a field is read: its text, or what is in a list between commas. */
export function writeField(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

export interface ChangedField {
  /** "contract.leverages", "timed.cycles.1.odds" */
  readonly path: string;
  readonly before: string;
  readonly after: string;
}

/** Which fields of a value differ, in its order. `before` is empty where it is new. */
export function changedFields(before: object, after: object): ChangedField[] {
  const [old, next] = [leaves(before), leaves(after)];
  return [...new Set([...next.keys(), ...old.keys()])]
    .map((path) => ({ path, before: old.get(path) ?? '', after: next.get(path) ?? '' }))
    .filter((field) => field.before !== field.after);
}

function leaves(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== 'object');
  if (typeof value === 'object' && value !== null && !isPlainList) {
    // A row of a list is counted from 1, as people do.
    const first = Array.isArray(value) ? 1 : undefined;
    Object.entries(value).forEach(([name, inner]) => {
      const part = first === undefined ? name : String(Number(name) + first);
      leaves(inner, path === '' ? part : `${path}.${part}`, found);
    });
  } else if (value !== null) found.set(path, writeField(value));
  return found;
}
