import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  /** All side by side on a phone too, for two short buttons that must leave room above an open keyboard. */
  isRow?: boolean;
  children: ReactNode;
};

/** On a phone the save button is as wide as the form, above the others, which share a line. */
const ON_PHONE = {
  flexWrap: { base: 'wrap-reverse', sm: 'wrap' },
  '& > *': { minHeight: '11', flexGrow: { base: '1', sm: '0' } },
  '& > [type=submit]': { flexBasis: { base: '100%', sm: '0' }, flexGrow: '1' },
} as const;

/** Buttons at the bottom of a popup form, sticky while a long form scrolls. */
export function FormActions({ isRow = false, children }: Props) {
  return (
    <Flex
      gap="2"
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
      css={isRow ? { '& > *': { minHeight: '11' } } : ON_PHONE}
    >
      {children}
    </Flex>
  );
}
