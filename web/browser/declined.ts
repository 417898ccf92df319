/** Offers that a person may decline on this device. */
type Offer = 'push';

const YEAR_S = 365 * 86_400;
const keyOf = (offer: Offer) => `${offer}Declined` as const;

/** True if an offer was declined on this device, by whoever is or was signed in. */
export function isDeclined(offer: Offer): boolean {
  const key = keyOf(offer);
  return localStorage.getItem(key) !== null || document.cookie.split('; ').includes(`${key}=yes`);
}

/**
 * Declines an offer for good. Also in a cookie, since a sign-out empties local storage (requirements section 4); it says
 * nothing of the person.
 */
export function decline(offer: Offer): void {
  localStorage.setItem(keyOf(offer), 'yes');
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox lack the Cookie Store until lately.
  document.cookie = `${keyOf(offer)}=yes; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
