import { CAPITAL, drawable, letter } from './stroke-letters.ts';

export interface LogoColours {
  /** The plate of the icon. */
  readonly brand: string;
  /** What is drawn on it. */
  readonly onBrand: string;
  /** The letters of the name: read on light and on dark ground. */
  readonly letters: string;
}

const ICON = 32;
const STROKE = 2.4;

/** The first letters of the first two words, else the first letter. */
export function initials(name: string): string {
  const words = drawable(name)
    .split(' ')
    .filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map(([first = '']) => first)
    .join('');
}

/** The square icon as SVG: `mark` drawn on a plate, or the name's initials. */
export function drawIcon(name: string, colours: LogoColours, mark = initialsMark(name, colours)): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON} ${ICON}"><title>${escaped(name)}</title>${plate(colours)}${mark}</svg>\n`;
}

/** The icon with the name beside it, 32 high. */
export function drawLogo(name: string, colours: LogoColours, mark = initialsMark(name, colours)): string {
  const { width, paths } = letter(name);
  const text = paths.map(({ x, path }) => `<path transform="translate(${x})" d="${path}"/>`).join('');
  const wide = paths.length === 0 ? ICON : Math.ceil(ICON + 10 + width + STROKE);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${ICON}" width="${wide}" height="${ICON}">`,
    `<title>${escaped(name)}</title>${plate(colours)}${mark}`,
    `<g transform="translate(${ICON + 10} ${(ICON - CAPITAL) / 2})" ${line(colours.letters)}>${text}</g></svg>\n`,
  ].join('');
}

const plate = ({ brand }: LogoColours) => `<rect width="${ICON}" height="${ICON}" rx="8" fill="${brand}"/>`;

const line = (colour: string) =>
  `fill="none" stroke="${colour}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round"`;

function initialsMark(name: string, { onBrand }: LogoColours): string {
  const { width, paths } = letter(initials(name));
  const scale = Math.min(1, (ICON - 12) / Math.max(1, width));
  const [x, y] = [(ICON - width * scale) / 2, (ICON - CAPITAL * scale) / 2];
  const text = paths.map((one) => `<path transform="translate(${one.x})" d="${one.path}"/>`).join('');
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})" ${line(onBrand)}>${text}</g>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
