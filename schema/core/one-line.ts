/** Control characters, with line breaks and tabs. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Text for a single line, whether from a form, a sheet or a call: control characters become spaces. */
export const oneLine = (typed: string): string => typed.replace(CONTROLS, ' ').trim();
