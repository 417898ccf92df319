import { Flex, Kbd } from '@chakra-ui/react';
import { memo } from 'react';
import type { Entry } from './find-index.ts';

/** What the keyboard does here, for the eye: the field says the same to everybody else. */
export const FindKeys = memo(function FindKeys({ of }: { of: Entry | undefined }) {
  return (
    <Flex
      hideBelow="md"
      gap="4"
      px="5"
      py="2.5"
      borderTopWidth="1px"
      color="fg.muted"
      textStyle="xs"
      aria-hidden="true"
      wrap="wrap"
    >
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
      </span>
      <span>
        <Kbd>Enter</Kbd> {of?.kind === 'customer' ? 'invoices' : 'open'}
      </span>
      {of?.kind === 'customer' && (
        <span>
          <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> orders
        </span>
      )}
      <span>
        <Kbd>Esc</Kbd> close
      </span>
    </Flex>
  );
});
