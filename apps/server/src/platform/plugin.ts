import type { Ends } from './ends.ts';
import type { Route } from './http/route.ts';

/** What parts of the server give one another, by name. Each declares its own: `declare module` beside its plugin. */
// biome-ignore lint/suspicious/noEmptyInterface: others add to it
export interface Services {}

type Name = keyof Services;
type End = () => Promise<void> | void;

/** What came of opening a plugin, beside the services it gives. */
interface Part {
  readonly routes?: readonly Route[];
  /** What it keeps in memory of tables, by name; each reads its tables anew, and forgets what it knew. */
  readonly keeps?: Readonly<Record<string, () => Promise<void>>>;
  /** After all are open and loaded. Whatever repeats itself or writes begins here: a standby opens, and does not start. */
  readonly start?: End;
  /** Before what it needs is closed. */
  readonly close?: End;
}

/** One part of the server: what it needs of others, what it gives to them, and the calls that it answers. */
export interface Plugin {
  readonly name: string;
  readonly needs: readonly Name[];
  readonly gives: readonly Name[];
  open(given: Services): Promise<Part & Partial<Services>>;
}

interface Declared<N extends Name, Opened> {
  readonly name: string;
  readonly needs: readonly N[];
  open(given: Pick<Services, N>): Opened | Promise<Opened>;
}

/** Declares a plugin: `open` is given exactly what it needs, and has to give what it promises. */
export function plugin<const N extends Name>(declared: Declared<N, Part>): Plugin;
export function plugin<const N extends Name, const G extends Name>(
  declared: Declared<N, Part & Pick<Services, G>> & { readonly gives: readonly G[] },
): Plugin;
export function plugin<N extends Name, G extends Name>(
  declared: Declared<N, Part & Partial<Services>> & { readonly gives?: readonly G[] },
): Plugin {
  const { name, needs, gives = [] } = declared;
  return { name, needs, gives, open: async (given) => declared.open(given) };
}

/** The plugins in an order in which each finds what it needs. Throws with words where there is none. */
export function inOrderOfNeeds(plugins: readonly Plugin[], given: Iterable<string>): Plugin[] {
  const giver = new Map<string, Plugin>();
  for (const one of plugins) {
    for (const name of one.gives) {
      const other = giver.get(name);
      if (other !== undefined) throw new Error(`both ${other.name} and ${one.name} give "${name}"`);
      giver.set(name, one);
    }
  }
  const base = new Set(given);
  const ordered = new Set<Plugin>();
  const visit = (one: Plugin, path: readonly Plugin[]): void => {
    if (ordered.has(one)) return;
    const way = [...path, one];
    if (path.includes(one)) {
      throw new Error(
        `these need one another: ${way
          .slice(way.indexOf(one))
          .map(({ name }) => name)
          .join(' → ')}`,
      );
    }
    for (const need of one.needs) {
      const from = giver.get(need);
      if (from === undefined && !base.has(need)) throw new Error(`${one.name} needs "${need}", which nobody gives`);
      if (from !== undefined) visit(from, way);
    }
    ordered.add(one);
  };
  for (const one of plugins) visit(one, []);
  return [...ordered];
}

/** All plugins, open. */
export interface OpenPlugins {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** Names of all that is kept in memory of tables. */
  readonly kept: readonly string[];
  /** Whoever has just come to own the database reads anew all that is kept: each when what it needs is read. */
  load(): Promise<void>;
  /** Then begins what each of them does by itself. */
  start(): Promise<void>;
}

/**
 * Opens all of them in the order of their needs: nothing is written, and nothing begins by itself before it is loaded and
 * started. What is open has its end in `ends`, also where a later one fails.
 */
export async function openPlugins(
  plugins: readonly Plugin[],
  base: Partial<Services>,
  ends: Ends,
): Promise<OpenPlugins> {
  const services: Record<string, unknown> = { ...base };
  const routes: Route[] = [];
  const starts: End[] = [];
  const keeping: { readonly of: Plugin; readonly keeps: NonNullable<Part['keeps']> }[] = [];
  for (const one of inOrderOfNeeds(plugins, Object.keys(base))) {
    // What it did not ask for it does not see: many take an object of options.
    const given = Object.fromEntries(one.needs.map((name) => [name, services[name]]));
    const part = await one.open(given as unknown as Services);
    if (part.close !== undefined) ends.add(one.name, part.close);
    if (part.start !== undefined) starts.push(part.start);
    keeping.push({ of: one, keeps: part.keeps ?? {} });
    routes.push(...(part.routes ?? []));
    for (const name of one.gives) services[name] = part[name];
  }
  return {
    services: services as unknown as Services,
    routes,
    kept: keeping.flatMap(({ keeps }) => Object.keys(keeps)),
    load: () => loadInOrderOfNeeds(keeping),
    start: async () => {
      for (const start of starts) await start();
    },
  };
}

async function loadInOrderOfNeeds(
  keeping: readonly { readonly of: Plugin; readonly keeps: NonNullable<Part['keeps']> }[],
): Promise<void> {
  const loaded = new Map<string, Promise<unknown>>();
  for (const { of, keeps } of keeping) {
    const needed = Promise.all(of.needs.map((name) => loaded.get(name)));
    const loading = needed.then(() => Promise.all(Object.values(keeps).map((load) => load())));
    for (const name of of.gives) loaded.set(name, loading);
    loaded.set(` ${of.name}`, loading);
  }
  await Promise.all(loaded.values());
}
