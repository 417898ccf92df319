import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../../basics/root.ts';
import type { DrawnPaper } from './drawn-paper.ts';

const WORKER = join(ROOT, 'sync-server/papers/pdf/pdf-worker.mjs');

export const PDF_TYPE = 'application/pdf';

/** A file: its papers in order, and the pictures on them as PNG, by their addresses. */
type PdfFile = { title: string; papers: DrawnPaper[]; pictures: Record<string, Uint8Array> };

type Bytes = Uint8Array<ArrayBuffer>;
type Answer = { id: number; bytes: Bytes; problem?: never } | { id: number; bytes?: never; problem: string };
type Waiting = { done(bytes: Bytes): void; fail(error: Error): void };

/** The thread ends after this long without work, in milliseconds; until then its fonts take some 100 MB. */
const IDLE_MS = 60_000;
const MOST_MEGABYTES = 512;

type Drawer = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout | undefined };

let drawer: Drawer | null = null;
let last = 0;

/** Ends a thread; whatever still waits for it fails. */
function end(ended: Drawer, error: Error): void {
  if (drawer === ended) drawer = null;
  clearTimeout(ended.idle);
  for (const { fail } of ended.waiting.values()) fail(error);
  ended.waiting.clear();
  void ended.worker.terminate();
}

function rest(resting: Drawer): void {
  resting.worker.unref();
  resting.idle = setTimeout(() => end(resting, new Error('The thread rested')), IDLE_MS);
  resting.idle.unref();
}

function start(): Drawer {
  const worker = new Worker(WORKER, {
    // The worker is plain JavaScript, so it needs no TypeScript loader, which would slow its start.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const started: Drawer = { worker, waiting: new Map(), idle: undefined };
  worker.on('message', ({ id, bytes, problem }: Answer) => {
    const asked = started.waiting.get(id);
    started.waiting.delete(id);
    if (problem === undefined) asked?.done(bytes);
    else asked?.fail(new Error(`The PDF was not drawn: ${problem}`));
    if (started.waiting.size === 0) rest(started);
  });
  worker.on('error', (error) => end(started, error));
  worker.on('exit', () => end(started, new Error('The PDF was not drawn')));
  return started;
}

/**
 * Draws papers as one PDF, in a thread that makes one file after the other. It stays for a minute, since loading the
 * fonts takes half a second.
 * @throws if the thread fails, or the papers can't be drawn
 */
export function writePdf(file: PdfFile): Promise<Bytes> {
  drawer ??= start();
  const { worker, waiting, idle } = drawer;
  clearTimeout(idle);
  worker.ref();
  last += 1;
  const id = last;
  return new Promise((done, fail) => {
    waiting.set(id, { done, fail });
    worker.postMessage({ id, ...file });
  });
}
