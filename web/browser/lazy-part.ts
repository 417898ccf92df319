import { type ComponentType, lazy } from 'react';
import { loadChunk } from './updates.ts';

/** A component in a chunk of its own, loaded when it is first rendered. */
export const lazyPart = <M, P>(load: () => Promise<M>, pick: (chunk: M) => ComponentType<P>) =>
  lazy(async () => ({ default: pick(await loadChunk(load)) }));
