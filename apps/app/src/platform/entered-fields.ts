export type Field = HTMLInputElement | HTMLTextAreaElement;

const entered = new Map<Field, string>();

export const isTextField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

function note({ target }: FocusEvent): void {
  for (const field of entered.keys()) if (!field.isConnected) entered.delete(field);
  if (isTextField(target) && !entered.has(target)) entered.set(target, target.value);
}

/** Notes what stands in a field when somebody goes into it first: they may type before the file that keeps it is loaded. */
export function startNotingFields(): void {
  addEventListener('focusin', note);
}

export function hasEntered(): boolean {
  return entered.size > 0;
}

/** Whether something else stands in one of them by now. */
export function hasTyped(): boolean {
  return [...entered].some(([field, before]) => field.isConnected && field.value !== before);
}

/** Hands what was noted to the file that keeps what is typed, which notes the rest itself. */
export function takeEntered(): ReadonlyMap<Field, string> {
  removeEventListener('focusin', note);
  const taken = new Map(entered);
  entered.clear();
  return taken;
}
