const NAME = 'rail';
const YEAR_S = 365 * 86_400;

/** Whether the office's side menu is folded on this device; null until somebody folds or unfolds it. */
export function isRailFolded(): boolean | null {
  const said = new RegExp(`(?:^|; )${NAME}=(folded|open)`).exec(document.cookie)?.[1];
  return said === undefined ? null : said === 'folded';
}

/** Stores it in a cookie, since a sign-out empties local storage; the cookie says nothing about the user. */
export function keepRail(isFolded: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the Cookie Store only lately.
  document.cookie = `${NAME}=${isFolded ? 'folded' : 'open'}; Path=/; Max-Age=${YEAR_S}`;
}
