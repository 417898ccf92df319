/**
 * Makes `Intl` format as ICU 72 and others do: `11/27/2026` for a day of en-CA, and parts in another order, without
 * leading zeros. Affects existing formatters, too.
 * @returns a function that undoes it
 */
export function beAnotherEngine(): () => void {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptors(prototype);
  const { formatToParts } = prototype;
  function parts(this: Intl.DateTimeFormat, at?: Date | number): Intl.DateTimeFormatPart[] {
    const found = formatToParts.call(this, at);
    const { year, month, day, weekday, hour } = this.resolvedOptions();
    if (year === undefined || day === undefined || hour !== undefined || weekday !== undefined) return found;
    if (month !== 'numeric' && month !== '2-digit') return found;
    const figure = (wanted: string) => String(Number(found.find(({ type }) => type === wanted)?.value));
    const slash = { type: 'literal', value: '/' } as const;
    return [
      { type: 'month', value: figure('month') },
      slash,
      { type: 'day', value: figure('day') },
      slash,
      { type: 'year', value: figure('year') },
    ];
  }
  Object.defineProperties(prototype, {
    formatToParts: { ...own.formatToParts, value: parts },
    format: {
      configurable: true,
      get(this: Intl.DateTimeFormat) {
        return (at?: Date | number) =>
          parts
            .call(this, at)
            .map(({ value }) => value)
            .join('');
      },
    },
  });
  return () => void Object.defineProperties(prototype, { formatToParts: own.formatToParts, format: own.format });
}
