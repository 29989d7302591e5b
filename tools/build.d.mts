import type { BuildOptions, Plugin } from 'esbuild';

export function serverBuild(outdir: string): {
  readonly options: Omit<BuildOptions, 'entryPoints'> & {
    readonly entryPoints: Readonly<Record<string, string>>;
    readonly plugins: readonly Plugin[];
  };
  finish(): void;
};
export function buildAll(tell: (line: string) => void): Promise<void>;
export function isStale(): boolean;
