import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Keeps a list's search below the navigation bar while the list scrolls. */
export function StickyBar({ children }: { children: ReactNode }) {
  return (
    <Box
      data-sticks=""
      position="sticky"
      top="calc(4rem + env(safe-area-inset-top))"
      zIndex="1"
      bg="bg"
      py="3"
      mt="-3"
      mx={{ base: '-4', md: '-1' }}
      px={{ base: '4', md: '1' }}
    >
      {children}
    </Box>
  );
}
