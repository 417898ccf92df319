import { Flex, Kbd } from '@chakra-ui/react';
import { memo } from 'react';

/** Keyboard hints, visual only: the field has them for screen readers. */
export const FindKeys = memo(function FindKeys({ ofCustomer }: { ofCustomer: boolean }) {
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
        <Kbd>Enter</Kbd> {ofCustomer ? 'invoices' : 'open'}
      </span>
      {ofCustomer && (
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
