import { getAllSetting } from '@bourse/wire';
import { useEffect, useState } from 'react';
import { call } from './api.ts';

export interface Installation {
  readonly name: string;
  readonly simulated: boolean;
  /** Whether somebody may know the prices that are still to come. */
  readonly foreseeable: boolean;
}

let known: Promise<Installation> | undefined;

async function read(): Promise<Installation> {
  const { LOGO_SETTING, MARKET_DATA } = await call(getAllSetting, {});
  return { name: LOGO_SETTING.name, simulated: MARKET_DATA.simulated, foreseeable: MARKET_DATA.foreseeable };
}

/** Whose console it is, and whether its prices are simulated. */
export function useInstallation(): Installation | undefined {
  const [installation, setInstallation] = useState<Installation>();
  useEffect(() => {
    known ??= read();
    known.then(setInstallation, () => {
      known = undefined;
    });
  }, []);
  return installation;
}
