import { inspect, parseArgs } from 'node:util';
import { median } from '../../scripts/bench/stats.ts';
import { Killed } from '../simulator/killer.ts';
import { type SoakReport, soak } from './soak.ts';

// `npm run soak -- --minutes 10 --phones 30 [--postgres --servers 3]`: exits with 1 if a promise broke.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    phones: { type: 'string', default: '30' },
    browsers: { type: 'string', default: '3' },
    postgres: { type: 'boolean', default: false },
    servers: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const [minutes, phones, browsers, seed] = [values.minutes, values.phones, values.browsers, values.seed].map(Number);
const servers = values.postgres ? Number(values.servers) || 3 : 0;
const setting = { minutes: minutes || 10, phones: phones || 30, browsers: browsers || 3, servers, seed: seed || 1 };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

function summaryOf(report: SoakReport) {
  const { saved, applied, refused, records, kills, databaseKills, crashes, disconnects, lives, growth, heap } = report;
  const { closed, reversed, transfers, matched } = report;
  const { minutes: length, phones: many, browsers: few } = setting;
  const [warm, end] = [median(lives.map((life) => life.warm)), median(lives.map((life) => life.end))];
  const rows = [
    ['mutations that devices saved', `${saved}: ${applied} applied, ${refused} refused and shown, 0 lost, 0 twice`],
    ['at the desks', `${closed} accounts closed, ${reversed} reversed; ${transfers} transfers, ${matched} matched`],
    servers > 0
      ? ['killed', `one of ${servers} servers ${kills} times, PostgreSQL ${databaseKills} times`]
      : ['the server was killed', `${kills} times`],
    ['devices lost their signal', `${disconnects} times; their app was killed ${crashes} times`],
    ['replicas at the end', `${records} records, each as on a fresh device`],
    [
      "server's memory, per life",
      `${megabytes(warm)} after 10 s, ${megabytes(end)} at its end: ${growth.within.toFixed(2)} ×`,
    ],
    ["server's memory, last third of the lives against the first", `${growth.over.toFixed(2)} ×`],
    ['heap of all devices', `${megabytes(heap.start)} → ${megabytes(heap.end)}, for ${heap.rows} rows`],
    ...(servers > 0 ? [] : [['integrity_check, foreign_key_check', 'ok']]),
  ];
  const head = [`## Soak: ${length} minutes, ${many} phones, ${few} office browsers`, '', '| | |', '| --- | --- |'];
  return [...head, ...rows.map(([what, figure]) => `| ${what} | ${figure} |`), ''].join('\n');
}

/** True for rejections of a killed app, whose database is closed and which nobody awaits. */
function isOfAKilledApp(reason: unknown): boolean {
  const name = reason !== null && typeof reason === 'object' && 'name' in reason ? reason.name : '';
  return reason instanceof Killed || name === 'DatabaseClosedError' || name === 'AbortError';
}

process.on('unhandledRejection', (reason) => {
  if (isOfAKilledApp(reason)) return;
  process.stderr.write(`Nobody waited for this: ${inspect(reason)}\n  seed ${setting.seed}\n`);
  process.exit(1);
});

try {
  const report = await soak({ ...setting, say: (line) => process.stderr.write(`  ${line}\n`) });
  process.stdout.write(`${summaryOf(report)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n  seed ${setting.seed}\n`);
  process.stdout.write(`## Soak failed\n\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
