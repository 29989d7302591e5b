import { type ComponentType, useEffect, useState } from 'react';

/** The first screen, its figures and pictures come before what nobody waits for. */
const AFTER_MS = 5_000;

/** What begins once the first screen stands, loaded by then. */
export function LaterParts() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      import('../later.tsx').then(
        ({ Later }) => setParts(() => Later),
        () => undefined,
      );
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Parts === undefined ? null : <Parts />;
}
