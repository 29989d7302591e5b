/** A field's text as it is kept: found again by its label and its place among those with the same label. */
export interface KeptField {
  readonly label: string;
  readonly at: number;
  readonly value: string;
}

export interface FieldNature {
  readonly type: string;
  readonly autocomplete: string;
  readonly label: string;
  readonly page: string;
  /** The field says so itself, as one for a password does while it is shown. */
  readonly secret: boolean;
}

const KINDS: ReadonlySet<string> = new Set(['text', 'textarea', 'search', 'email', 'tel', 'url', 'number', '']);
const SECRET = /one-time-code|password|^cc-/;
/** Documents, and cards of banks: what is typed there is nobody else's business. */
const PAGES = /^\/(certification|add-bank|edit-bank|bind-card)/;
/** As long as the number of a card or an account, whatever stands between. */
const LONG_NUMBER = /^\D*(\d[ -]?){12,}\D*$/;

/** Whether a field's text may be kept over a reload. */
export function mayKeep({ type, autocomplete, page, secret }: FieldNature, value: string): boolean {
  return !secret && KINDS.has(type) && !SECRET.test(autocomplete) && !PAGES.test(page) && !LONG_NUMBER.test(value);
}
