import { type ComponentType, lazy } from 'react';
import { loadChunk } from './updates.ts';

/** Loads a component with Chakra around it, and what its forms say. */
export async function loadPart<M, P extends object>(load: () => Promise<M>, pick: (chunk: M) => ComponentType<P>) {
  const [chunk, { withChakra }] = await Promise.all([
    load(),
    import('../theme/with-chakra.tsx'),
    import('../words/field-problems.ts'),
  ]);
  return withChakra(pick(chunk));
}

/** A component in a chunk of its own, loaded when it is first rendered, with Chakra: a popup, a panel, a form. */
export const lazyPart = <M, P extends object>(load: () => Promise<M>, pick: (chunk: M) => ComponentType<P>) =>
  lazy(async () => ({ default: await loadChunk(() => loadPart(load, pick)) }));

/** Same as `lazyPart`, for plain elements. */
export const plainPart = <M, P>(load: () => Promise<M>, pick: (chunk: M) => ComponentType<P>) =>
  lazy(async () => ({ default: pick(await loadChunk(load)) }));
