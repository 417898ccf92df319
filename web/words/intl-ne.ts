// Nepali dates, relative times and lists for browsers that lack them: Chromium's ICU has no Nepali, and `Intl` falls
// back to the browser's own language. Part of the first Nepali chunk (scripts/words/words-plugin.ts), so no other
// language pays.

const MONTHS = 'जनवरी फेब्रुअरी मार्च अप्रिल मे जुन जुलाई अगस्ट सेप्टेम्बर अक्टोबर नोभेम्बर डिसेम्बर'.split(' ');
const WEEKDAYS: Record<string, string[]> = {
  long: 'आइतबार सोमबार मङ्गलबार बुधबार बिहीबार शुक्रबार शनिबार'.split(' '),
  short: 'आइत सोम मङ्गल बुध बिही शुक्र शनि'.split(' '),
  narrow: 'आ सो म बु बि शु श'.split(' '),
};
const UNITS: Record<string, string> = { day: 'दिन', hour: 'घण्टा', minute: 'मिनेट', second: 'सेकेन्ड' };
/** Thousands, then steps of a hundred. */
const SIZES = [
  { size: 10_000_000, word: 'करोड' },
  { size: 100_000, word: 'लाख' },
  { size: 1000, word: 'हजार' },
];
const DAYS: Record<number, string> = { [-1]: 'हिजो', 0: 'आज', 1: 'भोलि' };

type Locales = Intl.LocalesArgument;

const isNepali = (locales: Locales) => /^ne\b/.test(String(Array.isArray(locales) ? locales[0] : locales));
/** British English has the same order of day, month and year, and Latin figures. */
const nearest = (locales: Locales) => (isNepali(locales) ? 'en-GB' : locales);

export class DateTimeFormat extends Intl.DateTimeFormat {
  /** Formats the date's figures; null in other languages. */
  readonly #figures: Intl.DateTimeFormat | null;
  readonly #weekdays: string[];

  constructor(locales?: Locales, options?: Intl.DateTimeFormatOptions) {
    super(nearest(locales), options);
    const { timeZone, weekday = 'short' } = this.resolvedOptions();
    const figures = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    this.#figures = isNepali(locales) ? new Intl.DateTimeFormat('en-US', figures) : null;
    this.#weekdays = WEEKDAYS[weekday] ?? [];
  }

  override formatToParts(date?: Date | number): Intl.DateTimeFormatPart[] {
    const parts = super.formatToParts(date);
    if (!this.#figures) return parts;
    const figures = this.#figures.formatToParts(date);
    const figure = (wanted: string) => Number(figures.find(({ type }) => type === wanted)?.value);
    const [month, day, year] = [figure('month'), figure('day'), figure('year')];
    const weekday = this.#weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
    return parts.map(({ type, value }) => {
      if (type === 'weekday') return { type, value: weekday ?? value };
      return { type, value: type === 'month' && /\D/.test(value) ? (MONTHS[month - 1] ?? value) : value };
    });
  }

  override format(date?: Date | number): string {
    return this.formatToParts(date)
      .map(({ value }) => value)
      .join('');
  }
}

export class RelativeTimeFormat extends Intl.RelativeTimeFormat {
  readonly #isNepali: boolean;

  constructor(locales?: Locales, options?: Intl.RelativeTimeFormatOptions) {
    super(nearest(locales), options);
    this.#isNepali = isNepali(locales);
  }

  override format(value: number, unit: Intl.RelativeTimeFormatUnit): string {
    const name = UNITS[unit.replace(/s$/, '')];
    if (!this.#isNepali || !name) return super.format(value, unit);
    const named = this.resolvedOptions().numeric === 'auto' && name === UNITS.day ? DAYS[value] : undefined;
    return named ?? `${Math.abs(value)} ${name} ${value < 0 ? 'अघि' : 'पछि'}`;
  }
}

export class ListFormat extends Intl.ListFormat {
  readonly #last: string | null;

  constructor(locales?: Locales, options?: Intl.ListFormatOptions) {
    super(nearest(locales), options);
    this.#last = isNepali(locales) ? (options?.type === 'disjunction' ? ' वा ' : ' र ') : null;
  }

  override format(list: Iterable<string>): string {
    if (this.#last === null) return super.format(list);
    const items = [...list];
    const end = items.pop() ?? '';
    return items.length === 0 ? end : `${items.join(', ')}${this.#last}${end}`;
  }
}

export class NumberFormat extends Intl.NumberFormat {
  readonly #unit: string | undefined;
  readonly #isCompact: boolean;

  constructor(locales?: Locales, options: Intl.NumberFormatOptions = {}) {
    super(nearest(locales), { ...options, ...(isNepali(locales) && options.unit && { style: 'decimal' }) });
    this.#unit = isNepali(locales) ? UNITS[options.unit ?? ''] : undefined;
    this.#isCompact = isNepali(locales) && options.notation === 'compact';
  }

  override format(value: number | bigint): string {
    const large = this.#isCompact ? SIZES.find(({ size }) => Math.abs(Number(value)) >= size) : undefined;
    // A no-break space, so that a chart's narrow axis does not break it.
    if (large) return `${super.format(Number(value) / large.size)}\u00a0${large.word}`;
    return this.#unit ? `${super.format(value)} ${this.#unit}` : super.format(value);
  }
}

/** Has `Intl` format Nepali, if it can't by itself. */
export function addFormats(): void {
  if (Intl.DateTimeFormat.supportedLocalesOf('ne').length > 0) return;
  Object.assign(Intl, { DateTimeFormat, RelativeTimeFormat, ListFormat, NumberFormat });
}
