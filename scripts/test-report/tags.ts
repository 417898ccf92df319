/** Tags of tests. A file whose tests all have one says `@module-tag long` at its top. */
export const TAGS = [{ name: 'long', description: 'Left out by `npm test`, run by `npm run test:all`' }];
