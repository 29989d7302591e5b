import type { BuildOptions } from 'esbuild';

/** Packages that are not part of the server's bundle. */
export const OUTSIDE: readonly string[];
export function serverBuild(outdir: string): {
  readonly options: Omit<BuildOptions, 'entryPoints'> & { readonly entryPoints: Readonly<Record<string, string>> };
  finish(): void;
};
export function buildServer(outdir?: string): void;
export function buildAll(tell: (line: string) => void): void;
export function isStale(): boolean;
