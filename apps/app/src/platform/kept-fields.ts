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
  /** The field or its form says that it is nobody else's business: a password, also while it is shown; a document; a bank's card. */
  readonly secret: boolean;
}

const KINDS: ReadonlySet<string> = new Set(['text', 'textarea', 'search', 'email', 'tel', 'url', 'number', '']);
const SECRET = /one-time-code|password|^cc-/;
/** As long as the number of a card or an account, but neither in a wallet's address nor behind a decimal point. */
const LONG_NUMBER = /(?<!0x[\da-f]*|\d\.\d*)(\d[ -]?){12,}/i;

/** Whether a field's text may be kept over a reload. */
export function mayKeep({ type, autocomplete, secret }: FieldNature, value: string): boolean {
  return !secret && KINDS.has(type) && !SECRET.test(autocomplete) && !LONG_NUMBER.test(value);
}
