import fc from 'fast-check';
import { type MutationName, touchedBy } from '../all/mutations.ts';
import { toInstant } from '../core/days.ts';
import { busyInMemory } from './busy-memory.ts';
import { BUSY } from './busy-records.ts';
import type { MemoryTx } from './memory-tx.ts';
import type { STORIES } from './stories.ts';
import { argsOf } from './test-calls.ts';
import { SOUND_ARGS } from './test-mutations.ts';
import { ACTORS, IDS, testId, WORLD_START } from './test-records.ts';
import { attempt, type Call } from './test-run.ts';

type Fields = Record<string, unknown>;

const NAMED = new Map<string, string>([
  ...Array.from({ length: 5000 }, (_, number) => [testId(number), `#${number}`] as const),
  ...[...Object.entries(IDS), ...Object.entries(BUSY)].map(([name, id]) => [id, name] as const),
]);
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown) => typeof value === 'string' && value.length === 36 && /^[0-9a-f-]+$/.test(value);
const withNames = (text: string) => text.replace(UUIDS, (id) => NAMED.get(id) ?? `…${id.slice(-4)}`);

/** A value in readable form: ids by name, and words without quotation marks. */
export const told = (value: unknown): string =>
  withNames(JSON.stringify(value) ?? 'nothing')
    .replace(/"(\w+)":/g, '$1: ')
    .replace(/,(?=\S)/g, ', ')
    .replace(/"([#…]?[\w-]+)"/g, '$1');

/** The change of one record: `of` is its table, with + if it is new and - if it was removed. */
type Change = { of: string; id: string; fields: Record<string, string> };

function changesOf(before: MemoryTx, after: MemoryTx): Change[] {
  if (before === after) return [];
  const was = new Map(before.rows().map(({ table, row }) => [`${table} ${row._id}`, row]));
  const changes = after.rows().flatMap(({ table, row }): Change[] => {
    const old: Fields | undefined = was.get(`${table} ${row._id}`);
    was.delete(`${table} ${row._id}`);
    if (old === row) return [];
    const now: Fields = row;
    const id = row._id;
    const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now)])];
    const fields = names.flatMap((name) => {
      const [left, right] = [told(old?.[name]), told(now[name])];
      if (!old) return [[name, right]];
      return left === right ? [] : [[name, `${left} → ${right}`]];
    });
    return fields.length === 0 ? [] : [{ of: old ? table : `+ ${table}`, id, fields: Object.fromEntries(fields) }];
  });
  const gone = [...was.keys()].map((key) => key.split(' '));
  return [...changes, ...gone.map(([table, id = '']) => ({ of: `- ${table}`, id, fields: {} }))];
}

const wordsOf = ({ of, id, fields }: Change) =>
  `${of} ${told(id)} ${Object.entries(fields)
    .map(([name, words]) => `${name}: ${words}`)
    .join('; ')}`;

/** The changes that are not in `base`, as lines. */
function differences(changes: Change[], base: Change[]): string[] {
  const left = [...base];
  const own = changes.flatMap((change) => {
    const index = left.findIndex(({ of, id }) => of === change.of && (of.startsWith('+') || id === change.id));
    const [like] = index < 0 ? [] : left.splice(index, 1);
    if (!like) return [wordsOf(change)];
    const names = [...new Set([...Object.keys(like.fields), ...Object.keys(change.fields)])];
    const fields = names.flatMap((name) => {
      const words = change.fields[name];
      return words === like.fields[name] ? [] : [[name, words ?? 'unchanged']];
    });
    return fields.length === 0 ? [] : [wordsOf({ ...change, fields: Object.fromEntries(fields) })];
  });
  return [...own, ...left.map((each) => `no ${each.of} ${told(each.id)}`)];
}

/** The values at a path of a sample; in a list, those of its first element. */
function valuesAt([first, ...rest]: string[], sample: unknown): unknown[] {
  if (first === undefined) return [sample];
  const at = (sample as Fields | undefined | null)?.[first];
  return at === undefined ? [] : valuesAt(rest, at);
}

/** Variations of a value: at limits, on other days, with parts missing. */
function near(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [0, value - 1, value + 1, value + 0.5, value * 10];
  if (Array.isArray(value)) return value.length === 0 ? [] : [[], [...value, value[0]]];
  if (typeof value !== 'string') return [];
  if (isId(value)) return [testId(777)];
  return DAY.test(value) ? ['2025-05-31', '2025-06-10', '2025-06-12', '2025-07-15'] : ['', ` ${value} `];
}

/** Useful replacements: ids of records of the busy world, and plain values. */
const isOther = (value: unknown) =>
  isId(value) ? !NAMED.get(value as string)?.startsWith('#') : typeof value !== 'object' || value === null;

/** Arguments with one thing changed, added or left out. */
function variationsOf(name: MutationName): { what: string; args: unknown }[] {
  const samples: unknown[] = fc.sample(argsOf[name], { numRuns: 12, seed: 1 });
  const variations: { what: string; args: unknown }[] = [];
  function vary(value: unknown, path: string[], put: (value: unknown) => unknown) {
    const there = samples.flatMap((sample) => valuesAt(path, sample));
    const others = new Map([...near(value), ...there.filter(isOther)].map((each) => [told(each), each]));
    others.delete(told(value));
    for (const [words, other] of [...others].slice(0, 6)) {
      variations.push({ what: `${path.join('.')} ${words}`, args: put(other) });
    }
    if (Array.isArray(value) && value.length > 0) {
      const [first, ...rest] = value;
      vary(first, [...path, '0'], (changed) => put([changed, ...rest]));
    }
    if (!isRecord(value)) return;
    const keys = new Set([...Object.keys(value), ...there.flatMap((sample) => Object.keys(sample ?? {}))]);
    for (const key of keys) {
      const { [key]: own, ...rest } = value;
      if (own !== undefined) variations.push({ what: `no ${[...path, key].join('.')}`, args: put(rest) });
      vary(own, [...path, key], (changed) => put({ ...value, [key]: changed }));
    }
  }
  vary(SOUND_ARGS[name], [], (value) => value);
  return variations;
}

const PEOPLE = Object.keys(ACTORS) as (keyof typeof ACTORS)[];
const DAY_EARLIER = toInstant(WORLD_START - 86_400_000);
const WEEK_LATER = toInstant(WORLD_START + 7 * 86_400_000);

/** Only paths: messages belong to the screens, or are the parser's. */
function reasonOf(code: string, { issues, ...detail }: Fields): string {
  const paths = Array.isArray(issues) ? [...new Set(issues.map(({ path }) => path))].join(', ') : '';
  return [code, paths, Object.keys(detail).length === 0 ? '' : told(detail)].filter((words) => words !== '').join(' ');
}

type Played = { refusal: string | null; changes: Change[]; memory: MemoryTx };

async function play(name: MutationName, on: MemoryTx, call: Partial<Call>): Promise<Played> {
  const whole = { name, args: SOUND_ARGS[name], actor: ACTORS.admin, today: '2025-06-11', ...call };
  const { memory, code, detail } = await attempt(on, whole);
  return { memory, refusal: code && reasonOf(code, detail), changes: changesOf(on, memory) };
}

/** The valid act, by the first person who can do it. */
async function soundAct(name: MutationName, world: MemoryTx) {
  const acts = [];
  for (const person of ['customer1', 'driver1', 'manager', 'admin'] as const) {
    const actor = ACTORS[person];
    const act = { name, person, actor, ...(await play(name, world, { actor })) };
    if (act.refusal === null) return act;
    acts.push(act);
  }
  const last = acts.at(-1);
  if (!last) throw new Error('Nobody');
  return last;
}

/** Plays each mutation on the busy world, and describes the outcome. */
export async function actsOf(names: readonly MutationName[]): Promise<string[]> {
  const world = await busyInMemory();
  const lines: string[] = [];
  const all = [];
  for (const name of names) all.push(await soundAct(name, world));
  for (const { name, person, actor, ...sound } of all) {
    const touched = new Set(touchedBy({ name, args: SOUND_ARGS[name] }));
    const before = all.filter((each) => each.name !== name && each.changes.some(({ id }) => touched.has(id)));
    const others: { what: string; call: Partial<Call>; on?: MemoryTx }[] = [
      { what: 'again', call: {}, on: sound.memory },
      ...before.map((each) => ({ what: `after ${each.name}`, call: {}, on: each.memory })),
      { what: 'a day earlier', call: { at: DAY_EARLIER } },
      { what: 'a week later', call: { at: WEEK_LATER, now: WEEK_LATER, today: '2025-06-18' } },
      ...PEOPLE.filter((each) => each !== person).map((each) => ({
        what: `by ${each}`,
        call: { actor: ACTORS[each] },
      })),
      ...variationsOf(name).map(({ what, args }) => ({ what, call: { args } })),
    ];
    const byOutcome = new Map<string, string[]>();
    for (const { what, call, on = world } of others) {
      const { refusal, changes } = await play(name, on, { actor, ...call });
      const different = () => differences(changes, sound.changes).join('\n    ') || 'the same';
      const outcome = refusal ?? (changes.length === 0 ? 'nothing changes' : different());
      byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), what]);
    }
    lines.push(
      `${name} by ${person} ${told(SOUND_ARGS[name])}`,
      ...(sound.refusal === null ? sound.changes.map(wordsOf) : [sound.refusal]).map((words) => `  ${words}`),
    );
    for (const [outcome, whats] of byOutcome) lines.push(`  ${whats.join(' | ')}:`, `    ${outcome}`);
    lines.push('');
  }
  return lines;
}

/** Plays each story on the busy world, and describes the outcome of each act. */
export async function storiesOf(stories: typeof STORIES): Promise<string[]> {
  const lines: string[] = [];
  for (const { title, acts } of stories) {
    let memory = await busyInMemory();
    lines.push(title);
    for (const [person, name, args] of acts) {
      const played = await play(name, memory, { args, actor: ACTORS[person] });
      const came = played.refusal === null ? played.changes.map(wordsOf) : [played.refusal];
      lines.push(
        `  ${name} by ${person}`,
        ...(came.length === 0 ? ['nothing changes'] : came).map((words) => `    ${words}`),
      );
      memory = played.memory;
    }
    lines.push('');
  }
  return lines;
}
