import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { expect, programAt, ROOT, run, type Trial } from './trial.ts';

const OPERATIONS = join(ROOT, 'operations');
const read = (file: string): string => readFileSync(join(OPERATIONS, file), 'utf8');
const MANIFESTS = ['kubernetes/bourse.yaml', 'kubernetes/roles.yaml'];
const COMPOSES = ['container/compose.yaml', 'container/compose.roles.yaml'];
const UNITS = ['bourse.service', 'bourse@.service', 'bourse-backup.service', 'bourse-backup.timer'];

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

/** Files that say how to run it: by the schemas of Kubernetes, by systemd, by compose, by shellcheck. */
export const deployables: Trial = {
  name: 'units, manifests and compose files',
  chapter: 'installing.md, Ways to run it',
  async run() {
    const seen = [manifests(), composes(), units(), scripts()];
    return seen.join('; ');
  },
};

function manifests(): string {
  const load = createRequire(import.meta.url);
  let count = 0;
  for (const file of MANIFESTS) {
    for (const document of parseAllDocuments(read(file))) {
      expect(document.errors.length === 0, `${file}: ${document.errors[0]?.message}`);
      const manifest = document.toJS() as Manifest;
      const { apiVersion, kind } = manifest;
      // "v1" and "apps/v1", as the package names its folders.
      const module = load(`kubernetes-models/${apiVersion}/${kind}`) as Record<
        string,
        new (
          data: object,
        ) => { validate(): void }
      >;
      const Model = module[kind];
      if (Model === undefined) throw new Error(`${file}: there is no ${kind} in ${apiVersion}`);
      try {
        new Model(manifest).validate();
      } catch (error) {
        throw new Error(
          `${file}, ${kind} ${manifest.metadata.name}: ${error instanceof Error ? error.message : error}`,
        );
      }
      count += 1;
    }
  }
  return `${count} manifests by the schemas of Kubernetes`;
}

function composes(): string {
  const env = {
    SITE: 'market.example',
    POSTGRES_PASSWORD: 'x',
    NATS_PASSWORD: 'x',
    SECRET_KEY: 'x',
    MARKET: 'simulated',
  };
  for (const file of COMPOSES) {
    const { services } = parse(read(file), { merge: true }) as { services: Record<string, object> };
    expect(Object.keys(services).length > 2, `${file} has no services`);
    if (programAt('docker-compose') === undefined) continue;
    // Debian's is of before the name at the top, and asks for a version.
    const text = read(file).replace(/^name: .*$/m, "version: '3.9'");
    run(
      'docker-compose',
      ['--project-directory', join(OPERATIONS, 'container'), '-f', '-', 'config', '-q'],
      env,
      ROOT,
      text,
    );
  }
  const by =
    programAt('docker-compose') === undefined ? 'as YAML (docker-compose is not installed)' : 'by docker-compose';
  return `${COMPOSES.length} compose files ${by}`;
}

function units(): string {
  if (programAt('systemd-analyze') === undefined) return 'units not checked: systemd-analyze is not installed';
  for (const unit of UNITS) {
    // It ends with 1 where a program that the unit starts is not on this machine, which is no mistake of the unit.
    const said = run('sh', [
      '-c',
      `systemd-analyze verify --man=no "${join(OPERATIONS, 'systemd', unit)}" 2>&1 || true`,
    ]);
    const wrong = said
      .split('\n')
      .filter((line) => /bourse/.test(line) && !/is not executable|Failed to open/.test(line));
    expect(wrong.length === 0, wrong.join('\n'));
  }
  return `${UNITS.length} units by systemd-analyze`;
}

function scripts(): string {
  if (programAt('shellcheck') === undefined) return 'scripts not checked: shellcheck is not installed';
  run('shellcheck', [join(OPERATIONS, 'systemd/backup.sh')]);
  return 'the script by shellcheck';
}
