import type { BuildOptions } from 'esbuild';

/** Packages that are not part of the server's bundle. */
export const OUTSIDE: readonly string[];
export function serverBuild(outdir: string): {
  readonly options: Omit<BuildOptions, 'entryPoints'> & { readonly entryPoints: Readonly<Record<string, string>> };
  finish(): void;
};
/** Builds the server into a folder, with `changes` of its options. Not beside another build of the same process. */
export function buildServer(outdir: string, changes?: BuildOptions): Promise<void>;
export function buildAll(tell: (line: string) => void): Promise<void>;
export function isStale(): boolean;
