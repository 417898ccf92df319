import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutant } from './mutants/instrument.ts';
import { judge, reachOf, type Verdict } from './mutants/judge.ts';
import { lineOf, writeResults } from './mutants/report.ts';
import { JUDGES, mutantsOf, ROOMS, ROOT, sampleOf, testsOf } from './mutants/rooms.ts';

// `npm run mutants`: mutation testing of the rules and the sync core.
const { values } = parseArgs({
  options: {
    room: { type: 'string', multiple: true },
    all: { type: 'boolean', default: false },
    size: { type: 'string', default: '80' },
    seed: { type: 'string', default: '1' },
    again: { type: 'string' },
    judge: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const unknown = values.room?.filter((name) => !ROOMS.some((room) => room.name === name)) ?? [];
if (unknown.length > 0) throw new Error(`No such room: ${unknown}. There are ${ROOMS.map(({ name }) => name)}.`);

/** Survivors of an earlier run, identified by what they change, since their lines may have moved. */
function survivorsOf(path: string): Set<string> {
  const former: Verdict[] = JSON.parse(readFileSync(path, 'utf8'));
  return new Set(former.filter(({ noticedBy }) => noticedBy === null).map(changeOf));
}
const changeOf = ({ file, line, kind, replacement }: Omit<Mutant, 'id'>) => [file, line, kind, replacement].join(' ');

const rooms = ROOMS.filter(({ name }) => values.room?.includes(name) ?? true);
const former = values.again ? survivorsOf(values.again) : null;
const size = values.all || former ? Number.POSITIVE_INFINITY : Number(values.size);
const mutants = rooms
  .flatMap((room) => {
    const all = mutantsOf(room).filter((mutant) => !former || former.has(changeOf(mutant)));
    return sampleOf(all, size, Number(values.seed));
  })
  .map((mutant, index) => ({ ...mutant, id: index + 1 }));

const verdicts: Verdict[] = [];
let left: Mutant[] = mutants;
/** Fewer judges are quicker, and may notice less. */
const judges = JUDGES.filter((name) => values.judge?.includes(name) ?? true);
for (const name of judges) {
  const judged = rooms.filter((room) => room.judges.includes(name));
  const played = left.filter(({ room }) => judged.some((each) => each.name === room));
  if (played.length === 0) continue;
  const started = Date.now();
  const { reach, failing } = await reachOf(testsOf(name), played, Number(values.workers));
  for (const file of failing) process.stdout.write(`${file} fails without a mutant, and judges none\n`);
  process.stdout.write(`${reach.length} tests of ${name} pass without a mutant (${seconds(started)} s)\n`);
  for (const room of judged) {
    const own = played.filter((mutant) => mutant.room === room.name);
    const since = Date.now();
    const done = await judge(own, reach, Number(values.workers));
    const isLast = room.judges.findLast((each) => judges.includes(each)) === name;
    const missed = done.filter(({ noticedBy }) => noticedBy === null);
    verdicts.push(...done.filter((verdict) => isLast || !missed.includes(verdict)));
    process.stdout.write(`${room.name}: ${lineOf(done)} by ${name} (${seconds(since)} s)\n`);
    for (const verdict of missed) {
      process.stdout.write(`  ${verdict.file}:${verdict.line} ${verdict.kind}: ${describeChange(verdict)}\n`);
    }
  }
  const done = new Set(verdicts.map(({ id }) => id));
  left = left.filter(({ id }) => !done.has(id));
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}

function describeChange({ file, start, end, replacement, isReached }: Verdict): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 120);
  const source = readFileSync(join(ROOT, file), 'utf8');
  const reach = isReached ? '' : ' (reached by no test)';
  if (start === end) return `before ${short(source.slice(start))}${reach}`;
  return `${short(source.slice(start, end))} → ${replacement === null ? '(nothing)' : short(replacement)}${reach}`;
}

mkdirSync(join(ROOT, '.tmp/mutants'), { recursive: true });
writeFileSync(join(ROOT, '.tmp/mutants/last.json'), JSON.stringify(verdicts));
if (values.write) writeResults(verdicts);
const missing = verdicts.filter(({ noticedBy }) => noticedBy === null).length;
process.stdout.write(`${verdicts.length} mutants, ${missing} not noticed\n`);
