interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall time, microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread, microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly url?: string; readonly data?: { readonly url?: string } };
}

/**
 * Processor time, in ms, of each task of the main thread of the page at `url`, from a trace of Chromium with the categories
 * "toplevel" and "devtools.timeline". Slowed down by the browser, the slowing counts.
 */
export function mainThreadTasks(trace: Buffer, url: string): readonly number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const busiest = new Map<string, TraceEvent[]>();
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const ours = new Set(
    traceEvents.filter(({ args }) => JSON.stringify(args).includes(url)).map(({ pid, tid }) => `${pid} ${tid}`),
  );
  for (const event of traceEvents) {
    const thread = `${event.pid} ${event.tid}`;
    if (event.ph !== 'X' || !event.name.endsWith('RunTask') || !mains.has(thread) || !ours.has(thread)) continue;
    const list = busiest.get(thread) ?? [];
    list.push(event);
    busiest.set(thread, list);
  }
  const [tasks = []] = [...busiest.values()].sort((a, b) => b.length - a.length);
  // One task is told of twice, by two layers: the outer one counts.
  let untilUs = 0;
  const outer = tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < untilUs) return false;
      untilUs = ts + dur;
      return true;
    });
  return outer.map(({ tdur = 0 }) => tdur / 1_000);
}
