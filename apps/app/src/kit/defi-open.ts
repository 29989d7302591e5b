import { type AllSetting, DEFI_KEYS, type DefiCoin } from '@bourse/wire';

type Menus = Pick<AllSetting, 'MIDDLE_MENU_SETTING' | 'BOTTOM_MENU_SETTING' | 'APP_SIDEBAR_SETTING'>;

/** A coin's page is open where one of the menus has an open entry of its key. */
export function isDefiOpen(settings: Menus, coin: DefiCoin): boolean {
  const { MIDDLE_MENU_SETTING, BOTTOM_MENU_SETTING, APP_SIDEBAR_SETTING } = settings;
  return [...MIDDLE_MENU_SETTING, ...BOTTOM_MENU_SETTING, ...APP_SIDEBAR_SETTING].some(
    ({ key, isOpen }) => key === DEFI_KEYS[coin] && isOpen === 1,
  );
}
