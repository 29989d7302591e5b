import { useEffect, useState } from 'react';

/** What a key does with the chosen row of a queue. */
export interface QueueKeys<Row> {
  readonly rows: readonly Row[];
  /** False while a dialog is open. */
  readonly listening: boolean;
  open(row: Row): void;
  approve?: ((row: Row) => void) | undefined;
  refuse?: ((row: Row) => void) | undefined;
}

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]';

/** j and k (or the arrows) choose a row, Enter opens it, a approves, r refuses. Returns the chosen row's place. */
export function useQueueKeys<Row>({ rows, listening, open, approve, refuse }: QueueKeys<Row>) {
  const [place, setPlace] = useState(0);
  const chosen = Math.min(place, Math.max(0, rows.length - 1));
  useEffect(() => {
    if (!listening) return;
    const pressed = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && target?.closest(TYPING) == null;
      // A button or link under the focus takes Enter itself.
      const row = isOurs && !(event.key === 'Enter' && target?.closest('button, a') != null) ? rows[chosen] : undefined;
      if (row === undefined) return;
      const auditEntry: Readonly<Record<string, (() => void) | undefined>> = {
        j: () => setPlace(Math.min(chosen + 1, rows.length - 1)),
        ArrowDown: () => setPlace(Math.min(chosen + 1, rows.length - 1)),
        k: () => setPlace(Math.max(chosen - 1, 0)),
        ArrowUp: () => setPlace(Math.max(chosen - 1, 0)),
        Enter: () => open(row),
        a: approve && (() => approve(row)),
        r: refuse && (() => refuse(row)),
      };
      const done = auditEntry[event.key];
      if (done === undefined) return;
      event.preventDefault();
      done();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [rows, chosen, listening, open, approve, refuse]);
  return { chosen, choose: setPlace };
}
