/** Where a tab keeps what was typed over a reload. */
export const KEPT_FORMS = 'bourse.kept-forms';

/** Called once at the start: what keeps unsent input is loaded when somebody goes into a field, or something was kept. */
export function startForms(): void {
  const load = () => void import('./kept-forms.ts').catch(() => undefined);
  addEventListener('focusin', ({ target }) => (target as Element).matches('input, textarea') && load());
  try {
    if (sessionStorage.getItem(KEPT_FORMS) !== null) load();
  } catch {
    // Storage is refused: nothing was kept.
  }
}
