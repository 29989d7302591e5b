import { FREEZE_MODULES, type FreezeModule, type FreezeNotice } from '@bourse/wire';
import { useSession } from './session.ts';
import { useSettings } from './settings.ts';
import { toldFreeze } from './told-freeze.ts';

/** The freeze that closes a module: the account's where it closes this one too, else the module's own. */
export function freezeClosing(
  freezes: readonly FreezeNotice[],
  module: FreezeModule,
  closedByAccount: readonly FreezeModule[] = FREEZE_MODULES,
): FreezeNotice | undefined {
  return freezes.find((freeze) =>
    freeze.module === 'ALL' ? closedByAccount.includes(module) : freeze.module === module,
  );
}

export interface ModuleFreeze {
  readonly frozen: boolean;
  /** Shows why, until when, and whom to ask: call it in place of what is closed. */
  readonly tell: () => void;
}

const NONE: readonly FreezeNotice[] = [];

/** Whether a module is frozen for the customer who is signed in; the server refuses it all the same. */
export function useFreeze(module: FreezeModule): ModuleFreeze {
  const { info } = useSession();
  const closed = useSettings()?.MODULE_FREEZE_TYPE_SETTING;
  const freeze = freezeClosing(info?.freezes ?? NONE, module, closed);
  return { frozen: freeze !== undefined, tell: () => toldFreeze.write(freeze) };
}
