/**
 * What somebody typed and did not send outlives a reload of the page: kept in this tab alone (sessionStorage) when the page
 * goes, put back when its fields are there again. Passwords, codes, and card numbers are never kept.
 */
import { type Field, isTextField } from './entered-fields.ts';
import { type KeptField, mayKeep } from './kept-fields.ts';
import { KEPT_FORMS } from './stored.ts';

const FIELDS = 'input:not([type=hidden]):not([type=file]):not([type=radio]):not([type=checkbox]), textarea';
/** Fields that are not there by then belong to a part of the page that is not opened any more. */
const PATIENCE_MS = 15_000;

/** Fields somebody typed into, with what stood there before. */
const typed = new Map<Field, string>();

const isField = (target: EventTarget | null): target is Field => isTextField(target) && target.matches(FIELDS);

function labelOf(field: Field): string {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.placeholder;
  return `${field.name}|${label.trim()}`;
}

/** All fields with the same label, as they stand on the page. */
function fieldsLike(label: string): Field[] {
  return [...document.querySelectorAll<Field>(FIELDS)].filter((field) => labelOf(field) === label);
}

const unsent = (): Field[] =>
  [...typed]
    .filter(([field, before]) => field.isConnected && field.value !== '' && field.value !== before)
    .map(([field]) => field);

/** Whether a reload would lose something: a sheet that is open, a picture, or what must not be kept. */
export function wouldLose(): boolean {
  if (document.querySelector('[data-unsent]') !== null) return true;
  const isOpen = document.querySelector('[role=dialog]') !== null;
  return unsent().some((field) => isOpen || !mayKeep(describe(field), field.value));
}

const describe = (field: Field) => ({
  type: field.type,
  // As it stands: some browsers' own property leaves out what they do not know.
  autocomplete: field.getAttribute('autocomplete') ?? '',
  label: labelOf(field),
  secret: field.closest('[data-secret]') !== null,
});

function keep(): void {
  const fields = unsent().flatMap((field): KeptField[] => {
    const label = labelOf(field);
    return mayKeep(describe(field), field.value)
      ? [{ label, at: fieldsLike(label).indexOf(field), value: field.value }]
      : [];
  });
  try {
    if (fields.length === 0) sessionStorage.removeItem(KEPT_FORMS);
    else sessionStorage.setItem(KEPT_FORMS, JSON.stringify({ page: location.pathname + location.search, fields }));
  } catch {
    // Storage is refused: then nothing is kept.
  }
}

function take(): KeptField[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT_FORMS) ?? 'null') as {
      page: string;
      fields: KeptField[];
    } | null;
    sessionStorage.removeItem(KEPT_FORMS);
    return kept !== null && kept.page === location.pathname + location.search ? kept.fields : [];
  } catch {
    return [];
  }
}

/** As if it were typed: the form's own state follows. */
function fill(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  typed.set(field, field.value);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fields come one after the other, as the page loads. */
function putBack(fields: KeptField[]): void {
  const missing = new Set(fields);
  const look = () => {
    for (const kept of missing) {
      const field = fieldsLike(kept.label)[kept.at];
      if (field === undefined || field.disabled || field.readOnly) continue;
      missing.delete(kept);
      if (!typed.has(field)) fill(field, kept.value);
    }
    if (missing.size === 0) stop();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/**
 * Called once, when somebody goes into a first field or something was kept. `entered`: what stood in the fields that were gone
 * into before; they may have been typed into while this file was loaded.
 */
export function startKeeping(entered: ReadonlyMap<Field, string>): void {
  const before = new WeakMap<Field, string>();
  const enter = (target: EventTarget | null) => {
    if (isField(target) && !before.has(target)) before.set(target, target.value);
  };
  for (const [field, text] of entered) {
    if (!field.matches(FIELDS)) continue;
    before.set(field, text);
    if (field.value !== text) typed.set(field, text);
  }
  enter(document.activeElement);
  addEventListener('focusin', ({ target }) => enter(target));
  addEventListener(
    'input',
    ({ target, isTrusted }) => {
      if (!isTrusted || !isField(target)) return;
      for (const field of typed.keys()) if (!field.isConnected) typed.delete(field);
      if (!typed.has(target)) typed.set(target, before.get(target) ?? '');
    },
    { capture: true },
  );
  addEventListener('pagehide', keep);
  putBack(take());
}
