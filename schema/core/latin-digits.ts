/** Replaces Devanagari digits by Latin ones: `९८४` is 984. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x966 + 0x30));
