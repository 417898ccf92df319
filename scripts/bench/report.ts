import type { Line, Result, Row, Unit, Verdict } from './row.ts';
import { median, quantile } from './stats.ts';

/** Three significant digits. */
function digits(value: number): string {
  const size = Math.abs(value);
  return value.toLocaleString('en-US', { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
}

function written(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      return value < 0.1
        ? `${digits(value * 1000)} µs`
        : value < 10_000
          ? `${digits(value)} ms`
          : `${digits(value / 1000)} s`;
    case 'bytes':
      return value < 1e6 ? `${digits(value / 1e3)} kB` : `${digits(value / 1e6)} MB`;
    case 'per second':
      return `${digits(value)} /s`;
    case 'bytes per second':
      return `${written(value, 'bytes')}/s`;
    case 'count':
      return digits(value);
  }
}

function lineOf({ who, unit, samples }: Line): string {
  const spread =
    samples.length > 1 ? `${written(quantile(samples, 0.25), unit)} – ${written(quantile(samples, 0.75), unit)}` : '';
  return `| ${who} | ${written(median(samples), unit)} | ${spread} | ${samples.length} |`;
}

export function isMet({ measured, target }: Verdict): boolean {
  return 'atMost' in target ? measured <= target.atMost : measured >= target.atLeast;
}

function verdictOf(verdict: Verdict): string {
  const { what, measured, unit, target, record } = verdict;
  const limit = 'atMost' in target ? `≤ ${digits(target.atMost)}${unit}` : `≥ ${digits(target.atLeast)}${unit}`;
  const why = record ? ` ([why](${record}))` : '';
  return `| ${what} | ${digits(measured)}${unit} | ${limit} | ${isMet(verdict) ? 'met' : `**missed**${why}`} |`;
}

/** A row as Markdown: description, figures (median, middle half, rounds) and targets. */
export function sectionOf({ name, title, how }: Row, { lines, verdicts, notes = [] }: Result): string {
  const figures = ['| | median | middle half | rounds |', '| --- | ---: | ---: | ---: |', ...lines.map(lineOf)];
  const targets =
    verdicts.length > 0
      ? ['', '| | measured | target | |', '| --- | ---: | ---: | --- |', ...verdicts.map(verdictOf)]
      : [];
  return [
    `## ${title}`,
    '',
    `\`npm run bench -- ${name}\` · ${how}`,
    '',
    ...figures,
    ...targets,
    '',
    ...notes.flatMap((note) => [note, '']),
  ].join('\n');
}
