import { type ChangedField, changedFields } from '../../shell/changed-fields.ts';

const NEW = 'new: ';
const ARROW = ' → ';
/** Between two fields: what follows is the path of the next one. */
const BETWEEN = /; (?=[a-zA-Z.]+ )/;

/** What a proposal says of an entry ("bounds.band 0.02 → 0.5; hot true → false", "new: symbol xlmusdt; …") as fields, those of lists too. */
export function toldFields(text: string): { readonly isNew: boolean; readonly fields: readonly ChangedField[] } {
  const isNew = text.startsWith(NEW);
  const [before, after]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const field of text.slice(isNew ? NEW.length : 0).split(BETWEEN)) {
    const at = field.indexOf(' ');
    const [path, rest] = [field.slice(0, at), field.slice(at + 1)];
    const arrow = isNew ? -1 : rest.indexOf(ARROW);
    if (arrow >= 0) before[path] = toldValue(rest.slice(0, arrow));
    after[path] = toldValue(arrow < 0 ? rest : rest.slice(arrow + ARROW.length));
  }
  return { isNew, fields: changedFields(before, after) };
}

/** Lists, and texts that could be taken for something else, are told as JSON; "–" and "null" are nothing. */
function toldValue(text: string): unknown {
  if (text === '–' || text === 'null') return null;
  if (!/^[["]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
