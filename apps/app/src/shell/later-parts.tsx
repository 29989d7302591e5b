import { type ComponentType, useEffect, useState } from 'react';

/** The first screen, its figures and pictures come before what nobody waits for. */
const AFTER_MS = 5_000;

/** The browser's offer to install the app, kept for who asks for it (/app-download). */
export const install: { offer?: Event | undefined } = {};
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  install.offer = event;
});

/** What begins once the first screen stands (../later.tsx); at once where a worker has it, or somebody goes into a field. */
export function LaterParts() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('../later.tsx').then(
        ({ Later }) => setParts(() => Later),
        () => {},
      );
    const timer = setTimeout(load, navigator.serviceWorker?.controller ? 0 : AFTER_MS);
    addEventListener('focusin', load, { once: true });
    return () => clearTimeout(timer);
  }, []);
  return Parts && <Parts />;
}
