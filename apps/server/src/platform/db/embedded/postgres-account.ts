import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that PostgreSQL runs as. It refuses to run as root, so root starts it under an unprivileged account. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Tried in this order: the account made for PostgreSQL, then the one that owns nothing. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/** The account to run PostgreSQL under, for root; undefined for everybody else, who run it themselves. */
export function accountForRoot(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = ownerOf(cluster);
  if (owner === 0)
    throw new Error(`${cluster} belongs to root, but PostgreSQL does not run as root: change the owner with chown -R`);
  // A cluster keeps its owner, even if an account for PostgreSQL was added since.
  if (owner !== undefined) {
    const known = accounts.find(({ uid }) => uid === owner);
    return known ?? { name: `${owner}`, uid: owner, gid: statSync(cluster).gid };
  }
  const found = UNPRIVILEGED.map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (found === undefined) {
    throw new Error(`PostgreSQL does not run as root, and there is no account ${UNPRIVILEGED.join(' or ')}`);
  }
  return found;
}

/** Undefined if the path does not exist yet, or if the system has no owners of files. */
function ownerOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.uid;
}

function readAccounts(): readonly Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** The first folder, of this one and its parents, that the account may not enter. */
export function closedTo(account: Account, folder: string): string | undefined {
  const around = dirname(folder);
  const outer = around === folder ? undefined : closedTo(account, around);
  if (outer !== undefined) return outer;
  const { uid, gid, mode } = statSync(folder);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & 1) === 1 ? undefined : folder;
}
