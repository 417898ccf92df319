/** Days for which a device keeps confirmed work, to send it again to a restored server. */
export const REMEMBER_DAYS = 30;
/** Most refused mutations that a device reports. */
export const MAX_UNDECIDED = 100;
