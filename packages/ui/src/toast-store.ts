export type ToastTone = 'neutral' | 'success' | 'error';
export interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** When it was shown, ms of `performance.now()`. */
  readonly shownAt: number;
}

/** Spec: a toast stays 5 s. What merely confirms is read sooner and makes way sooner. */
export const TOAST_MS = 5_000;
const CONFIRMATION_MS = 3_000;
const TOASTS_MAX = 3;

let messages: readonly ToastMessage[] = [];
let lastId = 0;
let lastActAt = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the same text that stands already is not shown twice. */
export function showToast(
  text: string,
  tone: ToastTone = 'neutral',
  durationMs = tone === 'success' ? CONFIRMATION_MS : TOAST_MS,
): void {
  if (messages.some((message) => message.text === text)) return;
  lastId += 1;
  const id = lastId;
  // A confirmation takes the place of the one before: what was done last is what counts.
  const standing = tone === 'success' ? messages.filter((message) => message.tone !== 'success') : messages;
  publish([...standing, { id, text, tone, shownAt: performance.now() }].slice(-TOASTS_MAX));
  setTimeout(() => dismissToast(id), durationMs);
}

export function dismissToast(id: number): void {
  if (messages.some((message) => message.id === id)) publish(messages.filter((message) => message.id !== id));
}

/** The customer did something: tapped, typed, went back. */
export function noteAct(): void {
  lastActAt = performance.now();
}

/**
 * Call it when the page changes: what was said on the former page goes. What stays was said after the customer's last
 * act, which therefore led both to it and to this page ("Signed in").
 */
export function leaveToasts(): void {
  const stay = messages.filter(({ shownAt }) => shownAt >= lastActAt);
  if (stay.length < messages.length) publish(stay);
}

export const toastStore = {
  read: (): readonly ToastMessage[] => messages,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
