/** Line breaks, tabs and other characters that control something and show nothing. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text for one line as it is kept, from a form, a sheet or a call alike: what breaks lines or shows nothing is a space. */
export const oneLine = (typed: string): string => typed.replace(CONTROLS, ' ').trim();
