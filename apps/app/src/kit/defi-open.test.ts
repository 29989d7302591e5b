import type { MenuItem } from '@bourse/wire';
import { expect, it } from 'vitest';
import { isDefiOpen } from './defi-open.ts';

const entry = (key: string, isOpen: number): MenuItem => ({ key, isOpen, jumpType: 'path', jumpUrl: '/' });
const menus = (...items: MenuItem[]) => ({
  MIDDLE_MENU_SETTING: [],
  BOTTOM_MENU_SETTING: [],
  APP_SIDEBAR_SETTING: items,
});

it('needs an open entry of its key', () => {
  expect(isDefiOpen(menus(entry('DEFI', 1)), 'usdt')).toBe(true);
  expect(isDefiOpen(menus(entry('DEFI', 1)), 'usdc')).toBe(false);
  expect(isDefiOpen(menus(entry('DEFIC', 1)), 'usdc')).toBe(true);
  expect(isDefiOpen(menus(entry('DEFI', 0)), 'usdt')).toBe(false);
  expect(isDefiOpen({ ...menus(), MIDDLE_MENU_SETTING: [entry('DEFI', 1)] }, 'usdt')).toBe(true);
});
