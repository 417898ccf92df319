import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const SHEET = {
  maxW: '210mm',
  bg: '#ffffff',
  p: { base: '5', md: '12mm' },
  borderWidth: '1px',
  boxShadow: 'md',
  overflowX: 'auto',
} as const;
const PAGE = { maxW: 'none', p: '0', border: 'none', boxShadow: 'none', overflow: 'visible' } as const;

/**
 * A preview of one of several printed sheets, each on a page of its own. If it is narrower than its table, it scrolls,
 * by keys too.
 */
export function Sheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      w="full"
      {...SHEET}
      role="region"
      aria-label={label}
      tabIndex={0}
      focusVisibleRing="outside"
      _print={{ ...PAGE, '&:not(:last-of-type)': { breakAfter: 'page' } }}
    >
      <Box minW="160mm" _print={{ minW: '0' }}>
        {children}
      </Box>
    </Box>
  );
}
