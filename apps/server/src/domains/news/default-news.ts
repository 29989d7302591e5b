import type { AllSetting } from '@bourse/wire';

/** Tabs of a new installation. */
export const DEFAULT_NEWS_TABS: AllSetting['NEWS_TAB_SETTING'] = [
  { keyStr: 'platform', isOpen: 1, names: { en: 'Platform', zh: '平台' } },
  { keyStr: 'markets', isOpen: 1, names: { en: 'Markets', zh: '市场' } },
  { keyStr: 'learn', isOpen: 1, names: { en: 'Learn', zh: '学习' } },
];
