import { config } from 'zod/v4';

// Our content security policy forbids eval. Zod would probe for it once, and leave an error in every console.
config({ jitless: true });

// The build resolves `zod` to this file, so that no schema is made before this setting (vite.config.ts).
export * from 'zod/v4';
