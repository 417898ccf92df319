/**
 * Current parameters of the URL. A navigation reaches the screen only with its next render, so a second change before
 * that would undo the first.
 * @param pathname of the screen; with a memory router, as in tests, `before` is returned
 */
export function currentParams(pathname: string, before: URLSearchParams): URLSearchParams {
  const isBrowsers = window.history.state !== null && window.location.pathname === pathname;
  return new URLSearchParams(isBrowsers ? window.location.search : before);
}
