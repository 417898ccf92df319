import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { postponeUpdate, takeUpdate, useUpdate } from '../browser/updates.ts';
import { SyncIcon } from '../ui/icons/icons.tsx';

/** Offers a new version; never reloads on its own. */
export function UpdateBar() {
  const update = useUpdate();
  if (update === 'none') return null;
  const taking = update === 'taking';
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      wrap="wrap"
      columnGap="3"
      px="4"
      minH="11"
      bg="indigo.subtle"
      color="indigo.fg"
    >
      <SyncIcon animation={taking ? 'spin' : undefined} />
      <Text fontWeight="medium" textStyle="sm">
        {taking ? t`Getting the new version. This may take a moment.` : t`A new version is ready.`}
      </Text>
      {!taking && (
        <Flex>
          <Button variant="plain" textDecoration="underline" onClick={takeUpdate}>
            {t`Reload`}
          </Button>
          <Button variant="plain" fontWeight="medium" onClick={postponeUpdate}>
            {t`Later`}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
