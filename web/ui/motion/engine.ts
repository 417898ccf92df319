/** The animating parts of framer-motion, some 20 kB gzip, which load-engine.ts loads when idle. */
export { domMin } from 'framer-motion';
export { animate } from 'framer-motion/dom/mini';
