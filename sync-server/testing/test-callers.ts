/** Callers in the order of `Statuses`; null is signed out. The records are customer1's and driver1's. */
export const CALLERS = [null, 'customer1', 'customer2', 'driver1', 'driver2', 'manager', 'admin'] as const;

/** The response to each caller (requirements section 6; where that is silent, design section 7). */
export type Statuses = readonly [
  signedOut: number,
  customer: number,
  otherCustomer: number,
  driver: number,
  otherDriver: number,
  manager: number,
  admin: number,
];

export const EVERYBODY: Statuses = [200, 200, 200, 200, 200, 200, 200];
export const SIGNED_IN: Statuses = [401, 200, 200, 200, 200, 200, 200];
export const OFFICE: Statuses = [401, 403, 403, 403, 403, 200, 200];
export const ADMIN: Statuses = [401, 403, 403, 403, 403, 403, 200];
export const CUSTOMERS: Statuses = [401, 200, 200, 403, 403, 403, 403];
/** A customer's own record, hidden from other customers. */
export const ITS_CUSTOMER: Statuses = [401, 200, 404, 403, 403, 200, 200];
/** A customer's own record, which only customers may use. */
export const OWN_ORDER: Statuses = [401, 200, 404, 403, 403, 403, 403];
/** A record assigned to a driver. */
export const ITS_DRIVER: Statuses = [401, 403, 403, 200, 404, 200, 200];
