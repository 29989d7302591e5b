import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LETTERS } from '@bourse/locales/server-words';
import type { Theme } from '@bourse/wire/theme';
import type { FastifyInstance } from 'fastify';
import type { Deployment } from '../deployment.ts';
import { loadSharp } from '../load-sharp.ts';
import type { ThemeInForce } from './client-config.ts';

/**
 * Icons of the installed app, by name. Phones cut a maskable icon to their own shape, so its picture stays in the
 * middle.
 */
const ICONS = {
  'icon-192': { size: 192, maskable: false },
  'icon-512': { size: 512, maskable: false },
  'icon-maskable-512': { size: 512, maskable: true },
  'apple-touch-icon': { size: 180, maskable: true },
} as const;
type IconName = keyof typeof ICONS;

const FOLDER = '/platform/icons';
/** The part of a maskable icon that every shape shows. */
const SAFE_SHARE = 0.8;
const SVG_DENSITY = 1_200;
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar']);

/**
 * What makes the app installable: its manifest, at two addresses like the flags, and its icons, drawn from the
 * deployment's own.
 */
export function registerWebManifest(
  app: FastifyInstance,
  deployment: Deployment,
  theme: ThemeInForce,
  folders: { readonly app: string | undefined; readonly assets: readonly string[] },
): void {
  const surface = () => surfaceOf(deployment, theme());
  for (const url of ['/platform/manifest.webmanifest', `/platform/${deployment.key}/manifest.webmanifest`]) {
    app.get(url, (_request, reply) =>
      reply
        .header('content-type', 'application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(webManifest(deployment, surface()))),
    );
  }
  const drawing = [...folders.assets, ...(folders.app === undefined ? [] : [folders.app])]
    .map((folder) => join(folder, 'icon.svg'))
    .find((file) => existsSync(file));
  if (drawing === undefined) return;
  const drawn = new Map<IconName, { readonly surface: string; readonly icon: Promise<Buffer> }>();
  for (const name of Object.keys(ICONS) as IconName[]) {
    app.get(`${FOLDER}/${name}.png`, async (_request, reply) => {
      const on = surface();
      const kept = drawn.get(name);
      const { icon } = kept?.surface === on ? kept : { icon: drawIcon(drawing, name, on) };
      drawn.set(name, { surface: on, icon });
      return reply
        .header('content-type', 'image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(await icon);
    });
  }
}

/** https://www.w3.org/TR/appmanifest/ */
export function webManifest(deployment: Deployment, surface: string) {
  const { name, defaultLanguage } = deployment;
  const words = LETTERS[defaultLanguage as keyof typeof LETTERS]?.app ?? LETTERS.en.app;
  const icon = (of: IconName, purpose: 'any' | 'maskable') => ({
    src: `${FOLDER}/${of}.png`,
    sizes: `${ICONS[of].size}x${ICONS[of].size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (title: string, url: string) => ({ name: title, url, icons: [icon('icon-192', 'any')] });
  return {
    id: '/',
    name,
    short_name: name.length <= 12 ? name : (name.split(/\s+/, 1)[0] ?? name).slice(0, 12),
    description: words.description.replaceAll('{{name}}', name),
    lang: defaultLanguage,
    dir: RIGHT_TO_LEFT.has(defaultLanguage) ? 'rtl' : 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    theme_color: surface,
    background_color: surface,
    categories: ['finance'],
    icons: [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('icon-maskable-512', 'maskable')],
    shortcuts: [shortcut(words.quotes, '/quote'), shortcut(words.trade, '/trade'), shortcut(words.assets, '/assets')],
  };
}

/** The background of the app when it starts. */
function surfaceOf({ theme: { appearance } }: Deployment, theme: Theme): string {
  return theme[appearance === 'dark' ? 'dark' : 'light']['surface-0'];
}

async function drawIcon(drawing: string, name: IconName, surface: string): Promise<Buffer> {
  const { size, maskable } = ICONS[name];
  const inner = maskable ? Math.round(size * SAFE_SHARE) : size;
  const sharp = await loadSharp();
  const picture = await sharp(await readFile(drawing), { density: SVG_DENSITY })
    .resize(inner, inner, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  if (!maskable) return picture;
  const canvas = sharp({ create: { width: size, height: size, channels: 4, background: surface } });
  return canvas
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer();
}
