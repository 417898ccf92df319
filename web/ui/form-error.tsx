import { Alert } from '@chakra-ui/react';
import { AlertIcon } from './icons.tsx';

/** Why a form could not be saved; nothing while there is no reason. */
export function FormError({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <Alert.Root status="error" role="alert">
      <AlertIcon />
      <Alert.Title>{reason}</Alert.Title>
    </Alert.Root>
  );
}
