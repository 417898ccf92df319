import { config } from 'zod/v4';

// Our content security policy forbids eval. Zod would probe for it once, and leave an error in every console.
config({ jitless: true });

// The build takes this file for zod, so that nothing makes a schema before (vite.config.ts).
export * from 'zod/v4';
