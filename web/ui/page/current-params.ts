/**
 * Parameters of the address as they are now. A navigation reaches the screen with its next render alone, so a second change
 * that comes before it would undo the first.
 * @param pathname of the screen; on another router than the browser's, as in tests, `before` holds
 */
export function currentParams(pathname: string, before: URLSearchParams): URLSearchParams {
  const isBrowsers = window.history.state !== null && window.location.pathname === pathname;
  return new URLSearchParams(isBrowsers ? window.location.search : before);
}
