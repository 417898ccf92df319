type Offer = 'push' | 'install' | 'setUp';

const YEAR_S = 365 * 86_400;

/** True if an offer was declined on this device, by any user. */
export function isDeclined(offer: Offer): boolean {
  const name = `${offer}Declined`;
  // Earlier versions wrote it to local storage.
  return document.cookie.includes(name) || name in localStorage;
}

/**
 * Declines an offer for good. Stored in a cookie, since a sign-out empties local storage (requirements section 4); the
 * cookie says nothing about the user.
 */
export function decline(offer: Offer): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the Cookie Store only lately.
  document.cookie = `${offer}Declined=yes; Path=/; Max-Age=${YEAR_S}`;
}

/** Reverses `decline`. */
export function offerAgain(offer: Offer): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the Cookie Store only lately.
  document.cookie = `${offer}Declined=; Path=/; Max-Age=-1`;
}
