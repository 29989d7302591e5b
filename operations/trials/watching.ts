import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  expect,
  freePort,
  missingBuild,
  missingProgram,
  ROOT,
  run,
  seconds,
  startServerProcess,
  type Trial,
  temporaryFolder,
  until,
} from './trial.ts';

const RULES = join(ROOT, 'operations/prometheus/rules.yml');

/** Figures with which each alarm rings: in rates they count up by the second. */
const BAD = (nowMs: number): string => {
  const count = Math.round(nowMs / 100);
  const buckets = (name: string, labels = '') => [
    `${name}_bucket{${labels}le="250"} 0`,
    `${name}_bucket{${labels}le="1000"} 0`,
    `${name}_bucket{${labels}le="2500"} ${count}`,
    `${name}_bucket{${labels}le="+Inf"} ${count}`,
  ];
  return [
    'bourse_engine_state{state="running"} 0',
    'bourse_database_up 0',
    `bourse_reloads_total ${count}`,
    'bourse_price_age_seconds{symbol="btcusdt"} 90',
    ...buckets('bourse_call_milliseconds', 'call="spot.submitOrder",'),
    ...buckets('bourse_tick_delay_milliseconds'),
    ...buckets('bourse_commit_milliseconds'),
    ...buckets('bourse_feed_lag_milliseconds'),
    'bourse_turn_delay_milliseconds{quantile="0.99"} 900',
    `bourse_calls_total{call="spot.orderList",code="500"} ${count}`,
    'bourse_memory_bytes 3e9',
    'bourse_house_available{ledger="live",fund="insurance",asset="usdt"} -5',
    'bourse_house_available{ledger="live",fund="liquidity",asset="usdt"} 10',
    'bourse_house_stress_loss{ledger="live",asset="usdt"} 90',
    'bourse_queue_oldest_seconds{queue="withdrawal"} 9000',
    'bourse_queue_oldest_seconds{queue="loan"} 90000',
    'bourse_verify_problems 2',
    'bourse_verified_age_seconds 300000',
    'bourse_command_oldest_seconds 9',
    'bourse_standby_lag_bytes{standby="second"} 9e8',
    'bourse_price_source_open{source="desk"} 0',
    'bourse_price_source_stale{source="desk"} 3',
    'bourse_price_fallback{symbol="xauusd"} 1',
    'bourse_price_disputed{symbol="xauusd"} 1',
    `bourse_price_refused_total{source="desk",reason="outlier"} ${count}`,
    '',
  ].join('\n');
};

interface Alert {
  readonly labels: Readonly<Record<string, string>>;
  readonly state: string;
}

/** Debian's Prometheus: it reads a real server with the shipped rules; then each alarm rings, on figures that are made bad. */
export const prometheus: Trial = {
  name: 'figures and alarms in a real Prometheus',
  chapter: 'watching.md',
  missing: () => missingBuild() ?? missingProgram('prometheus', 'promtool'),
  async run() {
    run('npm', ['run', '-s', 'check:watching']);
    const place = temporaryFolder('watching');
    const server = await startServerProcess({ DATA_DIR: temporaryFolder('watched') });
    const bad = createServer((_request, response) => response.end(BAD(Date.now())));
    const badPort = await freePort();
    await new Promise<void>((resolve) => bad.listen(badPort, '127.0.0.1', resolve));
    const port = await freePort();
    // The same rules on a shorter time: waits and rates of minutes become seconds.
    const rules = readFileSync(RULES, 'utf8')
      .replaceAll(/for: \w+/g, 'for: 1s')
      .replaceAll('[5m]', '[10s]');
    writeFileSync(join(place, 'rules.yml'), rules);
    const targets = [server.url.replace('http://', ''), `127.0.0.1:${badPort}`];
    const deadPort = await freePort();
    writeFileSync(
      join(place, 'prometheus.yml'),
      `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [rules.yml]
scrape_configs:
  - job_name: bourse
    static_configs: [{ targets: ['${[...targets, `127.0.0.1:${deadPort}`].join("', '")}'] }]
`,
    );
    const args = [
      '--config.file',
      join(place, 'prometheus.yml'),
      '--storage.tsdb.path',
      join(place, 'data'),
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ];
    const child = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const ask = async <T>(path: string): Promise<T> =>
      ((await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as { data: T }).data;
    try {
      await until('Prometheus answers', () =>
        fetch(`http://127.0.0.1:${port}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      const wanted = [...readFileSync(RULES, 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
      const ringing = new Set<string>();
      const tookMs = await until(
        'every alarm rings',
        async () => {
          const { alerts } = await ask<{ alerts: readonly Alert[] }>('alerts');
          for (const { state, labels } of alerts) if (state === 'firing') ringing.add(labels.alertname ?? '');
          return wanted.every((name) => ringing.has(name));
        },
        90_000,
      ).catch(() => {
        throw new Error(`silent: ${wanted.filter((name) => !ringing.has(name)).join(', ')}`);
      });
      const dashboard = readFileSync(join(ROOT, 'operations/grafana/bourse.json'), 'utf8');
      const names = new Set(
        [...dashboard.matchAll(/"expr": "(.+)"/g)].map(([, expr = '']) => JSON.parse(`"${expr}"`) as string),
      );
      for (const expr of names)
        await ask<object>(`query?query=${encodeURIComponent(expr)}`).then((data) =>
          expect(data !== undefined, `Prometheus refuses ${expr}`),
        );
      const { alerts } = await ask<{ alerts: readonly Alert[] }>('alerts');
      const own = alerts.filter(({ labels, state }) => labels.instance === targets[0] && state === 'firing');
      expect(own.length === 0, `of the server that is well: ${own.map(({ labels }) => labels.alertname).join(', ')}`);
      const startMs = performance.now();
      await server.kill();
      await until(
        'the alarm of the server that ended',
        async () =>
          (await ask<{ alerts: readonly Alert[] }>('alerts')).alerts.some(
            ({ labels, state }) =>
              labels.alertname === 'ServerDown' && labels.instance === targets[0] && state === 'firing',
          ),
        60_000,
      );
      return `${wanted.length} alarms rang within ${seconds(tookMs)}, none for a server that is well, that of its end after ${seconds(performance.now() - startMs)}; Prometheus took all ${names.size} expressions of the dashboard`;
    } finally {
      child.kill('SIGTERM');
      bad.close();
      await server.stop();
    }
  },
};
