const PREFIX = 'bourse.';

/** Which subscription to notifications the server was told of; nothing where this phone has none. */
export const PUSH_KEPT = 'push-kept';

/** Where a tab keeps what was typed and not sent. */
export const KEPT_FORMS = 'bourse.kept-forms';

export function hasKeptForms(): boolean {
  try {
    return sessionStorage.getItem(KEPT_FORMS) !== null;
  } catch {
    return false;
  }
}

/** What the browser knows a stored text by. */
export function storedName(name: string): string {
  return PREFIX + name;
}

/** A text kept on this phone, or undefined; storage may be refused (private windows), which is no fault. */
export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, value);
  } catch {
    // Nothing to do: the choice lasts until the page closes.
  }
}
