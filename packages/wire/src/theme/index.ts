export * from './check-theme.ts';
export * from './colour-pairs.ts';
export * from './contrast.ts';
export * from './palette.ts';
export * from './theme-css.ts';
export * from './theme-preview.ts';
export * from './theme-schema.ts';
export * from './theme-tokens.ts';
