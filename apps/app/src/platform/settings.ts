import { getAllSetting, type PublicSetting } from '@bourse/wire';
import { useEffect } from 'react';
import { useCall } from './query-client.ts';
import { readStored, writeStored } from './stored.ts';

const STALE_MS = 5 * 60_000;

function remembered(): PublicSetting | undefined {
  const text = readStored('settings');
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as PublicSetting;
  } catch {
    return undefined;
  }
}
let former = typeof window === 'undefined' ? undefined : remembered();

export interface SettingsState {
  readonly settings: PublicSetting | undefined;
  /** They are not there, and asking failed. */
  readonly failed: boolean;
  readonly retrying: boolean;
  readonly retry: () => void;
}

export function useSettingsState(): SettingsState {
  const { data, isError, isFetching, refetch } = useCall(getAllSetting, {}, { staleTime: STALE_MS });
  useEffect(() => {
    if (data === undefined || data === former) return;
    former = data;
    writeStored('settings', JSON.stringify(data));
  }, [data]);
  const settings = data ?? former;
  return {
    settings,
    failed: isError && settings === undefined,
    retrying: isFetching,
    retry: () => void refetch(),
  };
}

/** Everything the operator configured; undefined only on the very first visit, until the answer is there. */
export function useSettings(): PublicSetting | undefined {
  return useSettingsState().settings;
}
