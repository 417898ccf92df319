import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readsIn, readsInRepository } from './made-for-people.ts';

const ROOT = resolve(import.meta.dirname, '../..');

test('nothing made for people is read as data, in no file of the repository', { tags: ['long'] }, () => {
  expect(readsInRepository(ROOT)).toEqual([]);
});

test.each([
  ["const f = new Intl.DateTimeFormat('en-CA'); const dayOf = (at) => f.format(at);"],
  ["const dayOf = (at) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);"],
  ["const today = new Date().toLocaleDateString('sv');"],
  [
    'const f = new Map<string, Intl.DateTimeFormat>(); function dayOf(at: Instant): Day { return f.get(zone).format(at); }',
  ],
  ['const [month, day] = f.format(at).split("/");'],
  ['const text = f.format(at); const month = text.slice(0, 2);'],
  [`const text = \`\${f.format(at)} \`; const month = text[0];`],
  ['const total = Number(amount.toLocaleString());'],
  ['const total = +f.format(amount);'],
  ['const at = Date.parse(new Date().toString()); const day = new Date(at.toLocaleString());'],
  ['const at = new Date(f.format(now).replace(" ", "T"));'],
  ['const wall = (at) => f.format(at); const day = wall(now).slice(0, 10);'],
  ['const isToday = row.day === f.format(now);'],
  ['const isLate = formatDay(due) < formatDay(today);'],
  ['const isLate = label === "Overdue"; const label = t`Overdue`;'],
  ['if (say(STATUS[status]).includes("Paid")) pay();'],
  ['switch (formatWeekday(day)) { default: }'],
  ['const hour = (await read()).toLocaleTimeString()?.substring(0, 2);'],
  ['const read = Day.safeParse(f.format(now).trim());'],
  ['const is = /Mon/.test(formatShortWeekday(day));'],
])('%s is refused', (text) => {
  expect(readsIn('web/a.ts', text)).not.toEqual([]);
});

test.each([
  ['const parts = new Intl.DateTimeFormat("en-US").formatToParts(at);'],
  ['const text = formatDay(day); if (text !== null) show(text);'],
  [`const shown = \`\${formatYen(yen)} \${t\`open\`}\`;`],
  ['function wordsOf(day: Day): string | null { return formatDay(day); }'],
  ['const day = at.slice(0, 10); const words = formatDay(day);'],
  ['const digits = new Intl.NumberFormat("en-US").format(yen);'],
  ['const { _id } = row; const isOwn = _id === id; const label = t`Own`;'],
  ['const label = t`a`; function is(label: string) { return label === "b"; }'],
  ['const tell = (say: Say) => say(sentence).replace("{name}", name);'],
  ['if (formatDayUs(day) !== text) type(formatDayUs(day));'],
])('%s is let through', (text) => {
  expect(readsIn('web/a.ts', text)).toEqual([]);
});
