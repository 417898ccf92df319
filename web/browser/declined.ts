/** Offers that a person may decline on this device. */
type Offer = 'push' | 'install' | 'setUp';

const YEAR_S = 365 * 86_400;

/** True if an offer was declined on this device, by whoever is or was signed in. */
export function isDeclined(offer: Offer): boolean {
  const name = `${offer}Declined`;
  // Earlier versions wrote it to local storage.
  return document.cookie.includes(name) || name in localStorage;
}

/**
 * Declines an offer for good. In a cookie, since a sign-out empties local storage (requirements section 4); it says
 * nothing of the person.
 */
export function decline(offer: Offer): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store until lately.
  document.cookie = `${offer}Declined=yes; Path=/; Max-Age=${YEAR_S}`;
}

/** Takes back what `decline` did. */
export function offerAgain(offer: Offer): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store until lately.
  document.cookie = `${offer}Declined=; Path=/; Max-Age=-1`;
}
