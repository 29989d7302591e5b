import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { SimulatedSwitch } from '../../shell/simulated-switch.tsx';

/** Where a visitor who wants to try with simulated money comes back to after signing in or registering. */
export const TRY_ADDRESS = '/home?simulated=1';

/** Asks the question of the switch once for somebody who came here by `TRY_ADDRESS`. */
export function useWantedSimulation(ready: boolean, { offered, enter }: SimulatedSwitch): void {
  const navigate = useNavigate();
  const wanted = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('simulated') === '1' });
  const ask = useRef(enter);
  useEffect(() => {
    ask.current = enter;
  });
  useEffect(() => {
    if (!wanted || !ready) return;
    void navigate({ to: '/home', replace: true });
    if (offered) ask.current();
  }, [wanted, ready, offered, navigate]);
}
