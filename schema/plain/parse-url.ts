/** An address, or null if it is none. `URL.parse` and `URL.canParse` are missing on phones that are still in use. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
