import { Alert } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { OfflineIcon } from '../icons/icons.tsx';

/** Says why a form can't be sent offline; renders nothing online (design section 3, rule 6). */
export function NeedsSignal({ hasSignal }: { hasSignal: boolean }) {
  if (hasSignal) return null;
  return (
    <Alert.Root status="warning" role="status">
      <OfflineIcon />
      <Alert.Title>{t`No signal. This has to go to the server at once, so it has to wait until there is.`}</Alert.Title>
    </Alert.Root>
  );
}
