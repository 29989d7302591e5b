import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstPaint } from './first-paint.ts';
import { leanIcons } from './lean-icons.ts';
import { precachedFiles } from './precached-files.ts';
import { serviceWorker } from './service-worker.ts';
import { withoutServerWords, withoutShapes, wordParts } from './without-server-words.ts';

const SERVER = process.env.BOURSE_SERVER ?? 'http://127.0.0.1:3000';

const VENDOR =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core)|i18next|react-i18next|zod)\//;

/** Small parts that the first pages share, in one file instead of fifty: what they bring along comes with them. */
const FIRST = new RegExp(
  [
    'lucide-react/dist/esm/(icons/(arrow-left-right|bell|check|chevron-(down|right)|eye|eye-off|headset|loader-circle|megaphone|plus|search|star|x)|Icon|createLucideIcon)\\.mjs$',
    'packages/money/src/(scales|text)\\.ts$',
    'packages/wire/src/(endpoint|fields|freeze/freeze-module|account/(get-info|logout|switch-mode)|assets/(asset-balance|wallet-address)|notice/notice-list|market/(coin|get-coin-list|stock-list)|mail/unread-mail|service/conversation|settings/get-all-setting)\\.ts$',
    'packages/ui/src/(button|class-names|haptics|price-text|skeleton|sparkline|tabs|toast-store|ui-words)\\.tsx?$',
    'apps/app/src/platform/(i18n|told-freeze|toasts|decimal-order|format|hidden-balance|navigation|quote-age|keyed-store|quote-store|session|settings|unread|viewport)\\.ts$',
    'apps/app/src/kit/(desk/(use-)?open-desks|instrument/(age-words|markets|once|instrument-search|quote-lists|quote-rows|quote-skeleton)|tour/tour-stored)\\.tsx?$',
    'apps/app/src/shell/(count-badge|logo|sidebar)\\.tsx$',
  ].join('|'),
);

/** The same for the lists, which /quote begins with. */
const LISTS =
  /icons\/(flask-conical|pencil|search-x)\.mjs$|packages\/ui\/src\/(infinite-list|pull-to-refresh|search-field)\.tsx$/;

/**
 * The server's script with the deployment's flags, which runs before the app, and its stylesheet with the theme, which is
 * there at the first paint; manifest and icon. No files that could be bundled.
 */
function deploymentFiles(): Plugin {
  return {
    name: 'deployment-files',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { src: '/platform/config.js' }, injectTo: 'head-prepend' },
        { tag: 'link', attrs: { rel: 'stylesheet', href: '/platform/theme.css' }, injectTo: 'head-prepend' },
        { tag: 'link', attrs: { rel: 'manifest', href: '/platform/manifest.webmanifest' }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: '/platform/icons/apple-touch-icon.png' },
          injectTo: 'head',
        },
      ],
    },
  };
}

/**
 * The app needs only the types of the wire package. Its schemas are for the server, which checks requests and answers
 * with them. Built without the schemas, a first visit does not load zod.
 */
function withoutSchemas(): Plugin {
  const id = '\0inert-schemas';
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === 'zod/mini' ? id : undefined),
    load: async (wanted) => {
      if (wanted !== id) return undefined;
      const names = Object.keys(await import('zod/mini')).filter((name) => name !== 'default');
      const exported = names.map((name) => `inert as ${name}`).join(', ');
      return `/* #__NO_SIDE_EFFECTS__ */\nconst inert = () => inert;\ninert.check = inert;\nexport { ${exported} };`;
    },
  };
}

const precached = precachedFiles();

export default defineConfig({
  // Words are one text each: parsed sooner than written out, and nobody asks for a part of them.
  json: { namedExports: false, stringify: true },
  plugins: [
    react(),
    tailwindcss(),
    deploymentFiles(),
    withoutSchemas(),
    withoutServerWords(),
    wordParts(),
    withoutShapes(),
    leanIcons(),
    firstPaint(),
    precached.plugin,
    serviceWorker(precached),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The server's policy allows its own files only: nothing becomes a data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page's files are named in the first script: what is not in their names need not be loaded.
        chunkFileNames: 'assets/[hash].js',
        // What every page needs and seldom changes is one file that browsers keep over releases.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'first', test: FIRST },
            { name: 'lists', test: LISTS },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': SERVER,
      '/platform': SERVER,
      '/uploads': SERVER,
      '/ws': { target: SERVER, ws: true },
    },
  },
});
