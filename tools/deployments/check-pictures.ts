import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The format that a picture's name promises. */
const FORMATS: Readonly<Record<string, string>> = { svg: 'svg', png: 'png', jpg: 'jpeg', webp: 'webp' };
const PICTURE_BYTES_MAX = 300_000;
/** Things that a picture must not contain: it may not load or execute anything. */
const ACTIVE = /<script|<foreignObject|\son[a-z]+\s*=|(href|src)\s*=\s*["'](?!#|data:image)/i;

/**
 * What is wrong with the pictures of a folder: those that cannot be drawn, are no pictures, or not what their name
 * says.
 */
export async function pictureProblems(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const problems: string[] = [];
  for (const name of names.sort()) {
    const problem = await problemOf(`${folder}/${name}`, name);
    if (problem !== undefined) problems.push(`assets/${name}: ${problem}`);
  }
  return problems;
}

async function problemOf(path: string, name: string): Promise<string | undefined> {
  const wanted = FORMATS[name.slice(name.lastIndexOf('.') + 1)];
  if (wanted === undefined) return 'must be svg, png, jpg or webp';
  const bytes = await readFile(path);
  if (bytes.length > PICTURE_BYTES_MAX) return `has ${bytes.length} bytes, more than ${PICTURE_BYTES_MAX}`;
  if (wanted === 'svg' && ACTIVE.test(bytes.toString('utf8'))) return 'must not load or do anything';
  const drawn = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  if (drawn === undefined) return 'cannot be drawn';
  // Metadata are of the head alone.
  const complete = await sharp(bytes, { failOn: 'error' })
    .raw()
    .toBuffer()
    .then(() => true)
    .catch(() => false);
  if (!complete) return 'cannot be drawn';
  if (drawn.format !== wanted) return `is ${drawn.format}, not ${wanted}`;
  if (name === 'icon.svg' && drawn.width !== drawn.height) return 'must be as wide as high';
  return undefined;
}
