import { Flex, Kbd } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
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
        <Trans>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
        </Trans>
      </span>
      <span>
        {ofCustomer ? (
          <Trans>
            <Kbd>Enter</Kbd> invoices
          </Trans>
        ) : (
          <Trans>
            <Kbd>Enter</Kbd> open
          </Trans>
        )}
      </span>
      {ofCustomer && (
        <span>
          <Trans>
            <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> orders
          </Trans>
        </span>
      )}
      <span>
        <Trans>
          <Kbd>Esc</Kbd> close
        </Trans>
      </span>
    </Flex>
  );
});
