import { useSettings } from './settings.ts';

/** Where the site is found: the operator's address, else the one it was opened at. */
export function useSiteAddress(): string {
  const given = useSettings()?.DOWNLOAD_SETTING.h5Url ?? '';
  return given === '' ? `${location.origin}/home` : given;
}
