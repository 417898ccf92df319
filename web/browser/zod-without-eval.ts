import { config } from 'zod';

// Our content security policy forbids eval. Zod would probe for it once, and leave an error in every console.
config({ jitless: true });
