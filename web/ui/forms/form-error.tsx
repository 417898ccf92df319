import { Alert } from '@chakra-ui/react';
import { createContext, useContext, useEffect, useRef } from 'react';
import { isShown } from '../../browser/is-shown.ts';
import { AlertIcon } from '../icons/icons.tsx';

/** Errors of the surrounding form at fields that are not visible. */
export const RefusalContext = createContext<string | null>(null);

/**
 * Why a form could not be saved; renders nothing without a reason. Also shows the form's errors at fields that are not
 * visible, and takes the focus unless an invalid field has it.
 */
export function FormError({ reason }: { reason: string | null }) {
  const unseen = useContext(RefusalContext);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    const isAtField = focused?.matches('[aria-invalid=true]') && isShown(focused);
    if (unseen !== null && !isAtField) alert.current?.focus();
  }, [unseen]);
  const said = unseen ?? reason;
  if (said === null) return null;
  return (
    <Alert.Root ref={alert} status="error" role="alert" tabIndex={-1} flexShrink={0}>
      <AlertIcon />
      <Alert.Title whiteSpace="pre-line">{said}</Alert.Title>
    </Alert.Root>
  );
}
