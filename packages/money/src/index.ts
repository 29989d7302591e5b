export * from './arithmetic.ts';
export * from './safe.ts';
export * from './scales.ts';
export * from './text.ts';
