const NAME = 'rail';
const YEAR_S = 365 * 86_400;

/** True or false once somebody has folded or unfolded the office's rail on this device; null before. */
export function isRailFolded(): boolean | null {
  const said = new RegExp(`(?:^|; )${NAME}=(folded|open)`).exec(document.cookie)?.[1];
  return said === undefined ? null : said === 'folded';
}

/** Keeps it. In a cookie, since a sign-out empties local storage; it says nothing of the person. */
export function keepRail(isFolded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store until lately.
  document.cookie = `${NAME}=${isFolded ? 'folded' : 'open'}; Path=/; Max-Age=${YEAR_S}`;
}
