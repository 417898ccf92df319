/** Roles of a signed-in person (requirements section 6). Managers are an employee role with office duties. */
export const ROLES = ['admin', 'manager', 'driver', 'customer'] as const;
