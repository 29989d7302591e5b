import { existsSync } from 'node:fs';

/** The pictures that every deployment must have: the logo with its name, and the square icon. */
export const NEEDED_PICTURES = ['assets/logo.svg', 'assets/icon.svg'] as const;

/** Paths of the pictures that a deployment's folder lacks. */
export function missingPictures(folder: string): string[] {
  return NEEDED_PICTURES.map((picture) => `${folder}/${picture}`).filter((path) => !existsSync(path));
}
