import { Box, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PrintIcon } from '../icons/work-icons.tsx';

/** Rendered in print only: a heading with firm and date, the rows of a virtual list. */
export function PaperOnly({ children }: { children: ReactNode }) {
  return (
    <Box display="none" _print={{ display: 'block' }}>
      {children}
    </Box>
  );
}

/** Prints the screen with its print styles. */
export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  return (
    <Button variant="outline" disabled={disabled} onClick={() => window.print()} _print={{ display: 'none' }}>
      <PrintIcon /> {t`Print`}
    </Button>
  );
}
