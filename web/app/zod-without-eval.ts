import { config } from 'zod';

// Our content security policy allows no code from text. Zod would try once, in vain, and leave an error in every console.
config({ jitless: true });
