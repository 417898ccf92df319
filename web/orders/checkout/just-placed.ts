import { useEffect } from 'react';
import type { Id } from '../../../schema/core/ids.ts';

/**
 * The order that this page placed, until its confirmation is left. After a reload, or coming back, there is no
 * confirmation.
 */
let justPlaced: Id | null = null;
let shown = 0;

export function rememberPlaced(orderId: Id): void {
  justPlaced = orderId;
}

export const isJustPlaced = (orderId: Id): boolean => justPlaced === orderId;

/** Forgets the order once its confirmation is left. */
export function useForgetPlaced(): void {
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      // In development React mounts a screen twice in a row.
      queueMicrotask(() => {
        if (shown === 0) justPlaced = null;
      });
    };
  }, []);
}
