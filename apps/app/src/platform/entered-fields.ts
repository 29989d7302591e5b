const entered = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function note({ target }: FocusEvent): void {
  if (isField(target) && !entered.has(target)) entered.set(target, target.value);
}

/** Notes what stands in a field when somebody goes into it first: they may type before the file that keeps it is loaded. */
export function startNotingFields(): void {
  addEventListener('focusin', note);
}

export function hasEntered(): boolean {
  return entered.size > 0;
}

/** What was noted, for the file that keeps what is typed, which notes the rest itself. */
export function takeEntered(): ReadonlyMap<HTMLInputElement | HTMLTextAreaElement, string> {
  removeEventListener('focusin', note);
  return entered;
}
