/** Local storage key of who is subscribed to push here, with their session and since when. Absent if nobody is. */
export const KEPT_KEY = 'todoke-push';

/** True if somebody turned on notifications on this device. */
export const isPushKept = (): boolean => localStorage.getItem(KEPT_KEY) !== null;
