import { type ComponentType, lazy } from 'react';
import { loadChunk } from './updates.ts';

/** A component of a chunk of its own, which is loaded when it is first drawn. */
export const lazyPart = <M, P>(load: () => Promise<M>, pick: (chunk: M) => ComponentType<P>) =>
  lazy(async () => ({ default: pick(await loadChunk(load)) }));
