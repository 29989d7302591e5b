export * from './console-endpoints.ts';
export * from './feed.ts';
export * from './fields.ts';
export * from './operators.ts';
export * from './permissions.ts';
export * from './sign-in.ts';
