import type { Fault } from './operators.ts';

export type Mutant = Fault & { id: number; room: string; file: string };

/** A range of source text with its faults, and the ranges within it. */
type Stretch = { start: number; end: number; faults: Mutant[]; within: Stretch[] };

function stretchesOf(mutants: Mutant[]): Stretch {
  const whole: Stretch = { start: 0, end: Number.POSITIVE_INFINITY, faults: [], within: [] };
  for (const mutant of mutants) {
    let around = whole;
    for (;;) {
      const inner = around.within.find(({ start, end }) => start <= mutant.start && mutant.end <= end);
      if (!inner) break;
      around = inner;
      if (inner.start === mutant.start && inner.end === mutant.end) break;
    }
    if (around.start === mutant.start && around.end === mutant.end) around.faults.push(mutant);
    else around.within.push({ start: mutant.start, end: mutant.end, faults: [mutant], within: [] });
  }
  return whole;
}

const isOn = ({ id }: Mutant) => `globalThis.__mutants.isOn(${id})`;

function written(source: string, { start, end, faults, within }: Stretch): string {
  const [first] = faults;
  if (first && start === end) return ` if (${isOn(first)}) return; `;
  let from = start;
  let text = '';
  for (const inner of within) {
    text += source.slice(from, inner.start) + written(source, inner);
    from = inner.end;
  }
  text += source.slice(from, Number.isFinite(end) ? end : undefined);
  if (!first) return text;
  if (first.replacement === null) return `{ if (!${isOn(first)}) ${text} }`;
  return `(${faults.map((fault) => `${isOn(fault)} ? (${fault.replacement}) : `).join('')}(${text}))`;
}

/** A file's text with its mutants in it, each behind a switch, so that one loaded module can play them all. */
export function instrument(source: string, mutants: Mutant[]): string {
  const inOrder = mutants.toSorted((one, other) => one.start - other.start || other.end - one.end);
  return written(source, stretchesOf(inOrder));
}
