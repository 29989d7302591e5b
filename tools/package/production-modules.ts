/** An entry of package-lock.json: a package in the folder that is its key. */
export interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export type Locked = Readonly<Record<string, LockedPackage>>;

/**
 * The folders of all packages ("node_modules/pg") that these need while they run, and what those need, as Node finds
 * them from `from` ("apps/server"). Throws where one that must be there is not in the lock file.
 */
export function neededFolders(locked: Locked, from: string, names: Iterable<string>): string[] {
  const folders = new Set<string>();
  const add = (folder: string, name: string, isOptional: boolean): void => {
    const found = folderOf(locked, folder, name);
    if (found === undefined && isOptional) return;
    if (found === undefined) throw new Error(`${folder} needs ${name}, which package-lock.json does not have`);
    if (folders.has(found)) return;
    folders.add(found);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, ...rest } = locked[found] ?? {};
    for (const one of Object.keys(dependencies)) add(found, one, false);
    for (const one of Object.keys(optionalDependencies)) add(found, one, true);
    for (const one of Object.keys(peerDependencies)) {
      // Who names it as optional looks for it and does without.
      if (rest.peerDependenciesMeta?.[one]?.optional !== true) add(found, one, false);
    }
  };
  for (const name of names) add(from, name, false);
  return [...folders].sort();
}

/** As Node looks for it: in the folder's node_modules, then in those of each folder around it. */
function folderOf(locked: Locked, from: string, name: string): string | undefined {
  const parts = from === '' ? [] : from.split('/');
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const folder = [...parts.slice(0, depth), 'node_modules', name].join('/');
    if (locked[folder] !== undefined) return folder;
  }
  return undefined;
}

const TYPES_MAPS_AND_TEXTS = /\.(d\.[cm]?ts|[cm]?ts|map|flow|md|markdown)$/i;
/** The same code once more, for those who load packages by `require` or from a page: the bundle imports. */
const TWICE = [/^node_modules\/ccxt\/dist(\/|$)/];

/** Whether a file of the registry is of use to a running server. `path` from the root: "node_modules/pg/lib/index.js". */
export function runs(path: string): boolean {
  return !TYPES_MAPS_AND_TEXTS.test(path) && !TWICE.some((pattern) => pattern.test(path));
}
