import { showToast } from '@bourse/ui';
import type { PushKind } from '@bourse/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choosePushKinds, PushRefused, turnOffPush, turnOnPush } from '../../platform/push-device.ts';
import { invalidate } from '../../platform/query-client.ts';
import { toastError } from '../../platform/toasts.ts';

interface Choices {
  /** As it is shown: at once what somebody chose. */
  readonly kinds: readonly PushKind[];
  readonly busy: boolean;
  readonly choose: (kind: PushKind, on: boolean) => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Turns kinds on and off; the first one asks the browser. `onRefused`: it said no. */
export function usePushChoices(
  state: { readonly publicKey: string; readonly subscribed: boolean; readonly kinds: readonly PushKind[] },
  onRefused: () => void,
): Choices {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly PushKind[]>();
  const run = async (kinds: readonly PushKind[], work: () => Promise<void>) => {
    setChosen(kinds);
    try {
      await work();
    } catch (error) {
      if (error instanceof PushRefused) {
        onRefused();
        showToast(t('notifications.notAllowed'), 'error');
      } else toastError(error);
    }
    await invalidate('push');
    setChosen(undefined);
  };
  return {
    kinds: chosen ?? state.kinds,
    busy: chosen !== undefined,
    choose: (kind, on) => {
      const kinds = on ? [...state.kinds, kind] : state.kinds.filter((one) => one !== kind);
      return run(kinds, () => (state.subscribed ? choosePushKinds(kinds) : turnOnPush(state.publicKey, kinds)));
    },
    turnOff: () => run([], turnOffPush),
  };
}
