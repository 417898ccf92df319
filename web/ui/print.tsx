import { Box, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PrintIcon } from './work-icons.tsx';

/** Only on paper: a heading with the firm and the date, the rows that a screen draws as one scrolls. */
export function PaperOnly({ children }: { children: ReactNode }) {
  return (
    <Box display="none" _print={{ display: 'block' }}>
      {children}
    </Box>
  );
}

/** Prints what the screen shows, as its print styles have it. */
export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <Button variant="outline" disabled={disabled} onClick={() => window.print()} _print={{ display: 'none' }}>
      <PrintIcon /> Print
    </Button>
  );
}
