/** The parts of framer-motion that animate, some 20 kB gzip: loaded when idle, by load-engine.ts. */
export { domMin } from 'framer-motion';
export { animate } from 'framer-motion/dom/mini';
