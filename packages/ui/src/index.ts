/** The small parts that most screens use. Heavier ones (sheet, dialog, select …) are imported from `@bourse/ui/<file>`. */
export { keepLayersIn, useBackCloses } from './back-closes.ts';
export * from './badge.tsx';
export * from './banner.tsx';
export * from './button.tsx';
export { cx } from './class-names.ts';
export { buzz, switchHaptics } from './haptics.ts';
export * from './icon-button.tsx';
export * from './list-row.tsx';
export * from './price-text.tsx';
export * from './skeleton.tsx';
export * from './sparkline.tsx';
export * from './states.tsx';
export * from './toast.tsx';
export { type UiWords, UiWordsContext } from './ui-words.ts';
