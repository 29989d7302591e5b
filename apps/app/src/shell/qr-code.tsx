import { encode } from 'uqr';

/** Empty modules around the code: readers need four. */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  readonly text: string;
  /** Read out in place of the picture. */
  readonly label: string;
  readonly className?: string;
}

/** A QR code, dark on white in both themes. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { path, size } = qrOf(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-code-paper" />
      <path d={path} className="fill-code-ink" />
    </svg>
  );
}

/** The code as an SVG path, one unit a module, and its size with the empty modules around it. */
export function qrOf(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return { path: qrPath(data), size };
}

/** One rectangle for each run of dark modules in a row. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    let from = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const dark = row[x] === true;
      if (dark && from < 0) from = x;
      if (!dark && from >= 0) {
        path += `M${from} ${y}h${x - from}v1H${from}z`;
        from = -1;
      }
    }
  });
  return path;
}
