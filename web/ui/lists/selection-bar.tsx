import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormError } from '../forms/form-error.tsx';

type Props = {
  label: string;
  /** True while nothing is ticked. */
  isEmpty?: boolean;
  /** Reason if the last bulk action failed. */
  failure: string | null;
  children: ReactNode;
};

/** Sticky line above a list: the number of ticked rows and the bulk actions. */
export function SelectionBar({ label, isEmpty = false, failure, children }: Props) {
  return (
    <>
      {failure !== null && (
        <Box mb="2">
          <FormError reason={failure} />
        </Box>
      )}
      <Flex
        as="section"
        aria-label={label}
        position="sticky"
        top="calc(4rem + env(safe-area-inset-top) + 0.5rem)"
        zIndex="2"
        columnGap="3"
        rowGap="1"
        align="center"
        wrap="wrap"
        minH="14"
        mb="2"
        ps="1"
        pe="2"
        py="1"
        borderWidth="1px"
        borderRadius="l3"
        {...(isEmpty
          ? { bg: 'bg.subtle', borderColor: 'border.muted' }
          : { bg: 'bg.info', borderColor: 'indigo.border', boxShadow: 'md' })}
      >
        {children}
      </Flex>
    </>
  );
}
