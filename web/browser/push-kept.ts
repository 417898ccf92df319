/** The subscriber here, its session and since when; absent if nobody asked for it. */
export const KEPT_KEY = 'todoke-push';

/** True if somebody asked for notifications on this device. */
export const isPushKept = (): boolean => localStorage.getItem(KEPT_KEY) !== null;
