/** The picture that is shared: drawn on a canvas, in the colours of the app as it looks now. */
import { tokenColour } from '../../platform/theme.ts';

/** Everything on the card, worded. */
export interface ShareCard {
  readonly product: string;
  readonly symbol: string;
  readonly direction: string;
  readonly tone: 'up' | 'down';
  /** "+40.0000%". */
  readonly percent: string;
  readonly percentTone: 'up' | 'down' | 'strong';
  /** Label and price, twice: opening, and mark or closing. */
  readonly prices: readonly (readonly [label: string, price: string])[];
  readonly time: string;
  /** Simulated money is marked as such; undefined for live. */
  readonly simulated: string | undefined;
  readonly invitation: string;
  /** SVG path of the QR code, one unit a module, and its size. */
  readonly qr: { readonly path: string; readonly size: number };
}

/** Pixels of the picture. */
export const CARD_SIZE = { width: 1080, height: 1350 } as const;
const EDGE = 84;
const QR_PX = 220;

export function drawShareCard(context: CanvasRenderingContext2D, card: ShareCard): void {
  const { width, height } = CARD_SIZE;
  const family = getComputedStyle(document.body).fontFamily;
  const text = (words: string, x: number, y: number, size: number, colour: string, weight = 400) => {
    context.font = `${weight} ${size}px ${family}`;
    context.fillStyle = tokenColour(colour);
    context.fillText(words, x, y);
    return context.measureText(words).width;
  };
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = tokenColour('surface-0');
  context.fillRect(0, 0, width, height);
  context.fillStyle = tokenColour(card.tone === 'up' ? 'up-soft' : 'down-soft');
  context.fillRect(0, 0, width, 16);

  text(card.product, EDGE, 150, 48, 'strong', 600);
  if (card.simulated !== undefined) pill(context, card.simulated, width - EDGE, 150, family);

  const after = text(card.symbol, EDGE, 330, 64, 'strong', 600);
  text(card.direction, EDGE + after + 28, 330, 44, card.tone, 600);
  const size = fitting(context, card.percent, width - 2 * EDGE, 168, family);
  text(card.percent, EDGE - 6, 530, size, card.percentTone, 600);

  card.prices.forEach(([label, price], index) => {
    const x = EDGE + index * ((width - 2 * EDGE) / 2);
    text(label, x, 680, 36, 'faint');
    text(price, x, 745, 52, 'strong', 500);
  });

  context.fillStyle = tokenColour('line');
  context.fillRect(EDGE, height - QR_PX - 2 * EDGE - 60, width - 2 * EDGE, 2);
  const top = height - QR_PX - EDGE - 40;
  text(card.invitation, EDGE, top + 100, 40, 'strong', 500);
  text(card.time, EDGE, top + 160, 34, 'faint');
  drawQr(context, card.qr, width - EDGE - QR_PX, top);
}

/** The largest font size up to `most` at which the words fit. */
function fitting(context: CanvasRenderingContext2D, words: string, room: number, most: number, family: string): number {
  context.font = `600 ${most}px ${family}`;
  return Math.floor(Math.min(most, (most * room) / context.measureText(words).width));
}

/** A filled word whose end stands at `right`. */
function pill(context: CanvasRenderingContext2D, words: string, right: number, baseline: number, family: string): void {
  context.font = `600 36px ${family}`;
  const width = context.measureText(words).width + 48;
  context.fillStyle = tokenColour('warn-soft');
  context.beginPath();
  context.roundRect(right - width, baseline - 48, width, 68, 16);
  context.fill();
  context.fillStyle = tokenColour('warn');
  context.fillText(words, right - width + 24, baseline);
}

/** Dark on white in both themes, as readers need it. */
function drawQr(context: CanvasRenderingContext2D, qr: ShareCard['qr'], x: number, y: number): void {
  context.fillStyle = tokenColour('code-paper');
  context.fillRect(x, y, QR_PX, QR_PX);
  context.save();
  context.translate(x, y);
  context.scale(QR_PX / qr.size, QR_PX / qr.size);
  context.fillStyle = tokenColour('code-ink');
  context.fill(new Path2D(qr.path));
  context.restore();
}

/** The picture as a file; undefined where the browser makes none. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png'));
}
