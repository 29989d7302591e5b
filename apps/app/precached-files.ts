import type { Plugin } from 'vite';

/** Pages that open without a network, and what is shown where another cannot. */
const PAGES = /\/src\/(main\.tsx|domains\/(home\/home-page|quote\/quote-page)\.tsx|later\.tsx)$/;
const FONT = /inter-latin-wght-normal.*\.woff2$/;

export interface PrecachedFiles {
  readonly plugin: Plugin;
  /** Whether a built file belongs to the shell or the first pages. */
  has(file: string): boolean;
}

/**
 * Which built files the worker loads ahead: the shell, the first pages with all that they import, the typeface. Every other
 * page, chart and language is kept when it is first used.
 */
export function precachedFiles(): PrecachedFiles {
  const files = new Set<string>();
  return {
    has: (file) => files.has(file),
    plugin: {
      name: 'precached-files',
      apply: 'build',
      generateBundle(_options, bundle) {
        const add = (name: string): void => {
          if (files.has(name)) return;
          files.add(name);
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk') return;
          for (const imported of chunk.imports) add(imported);
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        };
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'asset') {
            if (FONT.test(name)) files.add(name);
          } else if (file.isEntry || file.moduleIds.some((id) => PAGES.test(id))) add(name);
        }
      },
    },
  };
}
