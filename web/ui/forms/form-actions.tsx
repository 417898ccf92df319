import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  /** Side by side on a phone too, for two short buttons that must leave room above an open keyboard. */
  isRow?: boolean;
  children: ReactNode;
};

/** Buttons at the foot of a popup form, sticky while a long form scrolls. */
export function FormActions({ isRow = false, children }: Props) {
  return (
    <Flex
      gap="2"
      wrap={isRow ? 'nowrap' : 'wrap'}
      direction={isRow ? 'row' : { base: 'column-reverse', sm: 'row' }}
      position="sticky"
      bottom="-5"
      zIndex="1"
      mx="-6"
      mb="-5"
      px="6"
      py={isRow ? '3' : '4'}
      bg="bg.panel"
      borderTopWidth="1px"
      borderBottomRadius={{ base: '0', md: 'l4' }}
      // In a column, a button that grows would shrink to its text.
      css={{ '& > *': { minHeight: '11' } }}
    >
      {children}
    </Flex>
  );
}
