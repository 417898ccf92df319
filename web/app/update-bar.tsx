import { Button, Flex, Text } from '@chakra-ui/react';
import { SyncIcon } from '../ui/icons.tsx';
import { postponeUpdate, takeUpdate, useUpdateOffered } from './updates.ts';

/** Offers a new version; nobody is reloaded in the middle of something. */
export function UpdateBar() {
  if (!useUpdateOffered()) return null;
  return (
    <Flex
      role="status"
      align="center"
      justify="center"
      wrap="wrap"
      columnGap="3"
      px="4"
      bg="indigo.subtle"
      color="indigo.fg"
    >
      <SyncIcon />
      <Text fontWeight="medium" textStyle="sm">
        A new version is ready.
      </Text>
      <Flex>
        <Button variant="plain" textDecoration="underline" onClick={takeUpdate}>
          Reload
        </Button>
        <Button variant="plain" fontWeight="medium" onClick={postponeUpdate}>
          Later
        </Button>
      </Flex>
    </Flex>
  );
}
