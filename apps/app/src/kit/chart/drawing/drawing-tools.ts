/** What customers draw into a chart: points of a time and a price, so that a drawing stays where it is at every interval. */

export const TOOLS = ['trend', 'horizontal', 'ray', 'fibonacci', 'channel', 'rectangle'] as const;
export type Tool = (typeof TOOLS)[number];

export interface DrawnPoint {
  /** Unix ms. */
  readonly time: number;
  readonly price: number;
}

export interface Drawing {
  readonly id: string;
  readonly tool: Tool;
  readonly points: readonly DrawnPoint[];
}

/** Points that a drawing is made of. */
export const POINTS: Record<Tool, number> = {
  trend: 2,
  horizontal: 1,
  ray: 2,
  fibonacci: 2,
  channel: 3,
  rectangle: 2,
};

/** As many drawings an instrument can have; the phone's storage is small. */
export const DRAWINGS_MAX = 50;

/** What was kept, as far as it is understood. */
export function readDrawings(stored: string | undefined): readonly Drawing[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readDrawing).slice(0, DRAWINGS_MAX) : [];
  } catch {
    return [];
  }
}

function readDrawing(kept: unknown): Drawing[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { id, tool: name, points } = kept as Partial<Record<keyof Drawing, unknown>>;
  const tool = TOOLS.find((one) => one === name);
  if (typeof id !== 'string' || tool === undefined || !Array.isArray(points)) return [];
  const read = points.flatMap((point: unknown) => {
    const { time, price } = (point ?? {}) as Partial<Record<keyof DrawnPoint, unknown>>;
    return typeof time === 'number' && typeof price === 'number' ? [{ time, price }] : [];
  });
  return read.length === points.length && read.length === POINTS[tool] ? [{ id, tool, points: read }] : [];
}
