import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { strangers } from './chunks.ts';

/** The JavaScript that a phone fetches before it sees the customer home: at most this many bytes, gzip (design section 11). */
const BUDGET = 250_000;
const HOME = '/web/app/customer-home.tsx';

/** What is known of a chunk here: it names the ones it can't run without. */
export type Chunk = { code: string; imports: string[] };

/** The chunk's file and all that it needs at once, in turn; what is loaded lazily does not count. */
export function filesBehind(chunks: ReadonlyMap<string, Chunk>, starts: string[]): Set<string> {
  const found = new Set<string>();
  const left = [...starts];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const chunk = chunks.get(file);
    if (!chunk || found.has(file)) continue;
    found.add(file);
    left.push(...chunk.imports);
  }
  return found;
}

/** Bytes of the files as they come over the line. */
export function gzipBytes(chunks: ReadonlyMap<string, Chunk>, files: Iterable<string>): number {
  return Array.from(files, (file) => gzipSync(chunks.get(file)?.code ?? '').length).reduce(
    (sum, bytes) => sum + bytes,
    0,
  );
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/**
 * Prints the JavaScript of login → customer home with every build, and fails the build that is over the budget, or in which a
 * role loads the screens of another.
 */
export function bundleBudget(): Plugin {
  return {
    name: 'todoke:bundle-budget',
    apply: 'build',
    // After everything else, since Vite writes into the chunks to the very end.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
        const chunks = new Map(outputs.map((output) => [output.fileName, output]));
        const entry = outputs.find(({ isEntry }) => isEntry);
        const home = outputs.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(HOME)));
        if (!entry || home.length === 0) this.error(`The build has no entry, or no chunk for ${HOME}.`);
        const crossing = strangers(outputs);
        if (crossing.length > 0) this.error(`A role's code brings another role's along: ${crossing.join(', ')}.`);
        const bytes = gzipBytes(chunks, filesBehind(chunks, [entry.fileName, ...home.map(({ fileName }) => fileName)]));
        const line = `Login → customer home: ${kB(bytes)} kB of ${kB(BUDGET).replace('.0', '')} kB gzip`;
        if (bytes > BUDGET) this.error(`${line}. What the first screen can do without belongs behind loadPart.`);
        process.stdout.write(`${line}\n`);
      },
    },
  };
}
