import { useEffect } from 'react';
import { useLogout } from 'react-admin';

/** As the server's sessions: lists that read themselves again must not keep an abandoned desk open. */
const IDLE_MS = 30 * 60_000;
const LOOK_MS = 30_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Signs out when nobody touched anything for 30 minutes. */
export function useIdleSignOut(): void {
  const signOut = useLogout();
  useEffect(() => {
    let lastMs = Date.now();
    const touched = () => {
      lastMs = Date.now();
    };
    for (const sign of SIGNS) addEventListener(sign, touched, { passive: true });
    const timer = setInterval(() => {
      if (Date.now() - lastMs >= IDLE_MS) void signOut();
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) removeEventListener(sign, touched);
    };
  }, [signOut]);
}
