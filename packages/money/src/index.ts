export * from './arithmetic.ts';
export * from './scales.ts';
export * from './text.ts';
