/** The demo's accounts (design section 1). Their passwords are public, so they are only served on loopback. */
export const DEMO_ACCOUNTS = [
  { usernames: ['admin'], password: 'todoke-admin' },
  { usernames: ['manager'], password: 'todoke-manager' },
  { usernames: ['driver1', 'driver2'], password: 'todoke-driver' },
  { usernames: ['customer1', 'customer2'], password: 'todoke-customer' },
] as const;

/** The password of each role, shared by all other demo accounts. */
export const DEMO_PASSWORDS = {
  admin: 'todoke-admin',
  manager: 'todoke-manager',
  driver: 'todoke-driver',
  customer: 'todoke-customer',
} as const;
