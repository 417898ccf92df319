import { Alert } from '@chakra-ui/react';
import { AlertIcon } from '../icons/icons.tsx';

/** The reason why a form could not be saved; renders nothing without one. */
export function FormError({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Alert.Root status="error" role="alert">
      <AlertIcon />
      <Alert.Title>{reason}</Alert.Title>
    </Alert.Root>
  );
}
