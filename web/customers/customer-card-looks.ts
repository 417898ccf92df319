import { type SystemStyleObject, useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';

const LOOKS: SystemStyleObject = {
  outline: 'none',
  '& .customer': {
    display: 'grid',
    // Restaurant, last delivery, total dues, buttons.
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: 'minmax(0, 1fr) 8.5rem 6.75rem 8.5rem',
      xl: 'minmax(0, 1fr) 13.5rem 8rem 8.5rem',
    },
    gridTemplateAreas: { base: '"who buttons" "last dues"', lg: '"who last dues buttons"' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    minH: '16',
    ps: '4',
    pe: '2',
    py: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    _hover: { bg: 'bg.subtle' },
  },
  '& .customer-who': { gridArea: 'who', minW: '0' },
  '& .customer-head': { display: 'flex', alignItems: 'center', gap: '2', minW: '0' },
  '& .customer-name a': {
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
  '& .customer-code': { color: 'fg.muted', textStyle: 'sm', overflowWrap: 'anywhere', lineClamp: 2 },
  '& .customer-last': { gridArea: 'last', textStyle: 'sm', color: 'fg.muted', minW: '0' },
  '& .customer-unseen': { srOnly: true },
  '& .customer-when': { display: { lg: 'block' }, color: 'fg' },
  '& .customer-dot': { hideFrom: 'lg' },
  '& .customer-driver': { display: { lg: 'block' }, truncate: true },
  '& .customer-buttons': { gridArea: 'buttons', display: 'flex', justifyContent: 'flex-end' },
};

/**
 * Styles of customer-card.tsx, for the list around the cards: a styled component resolves its styles on every render,
 * and a searched list of thousands renders a screen of cards on every keystroke.
 */
export function useCustomerLooks(): SystemStyleObject {
  const heading = useRecipe({ key: 'heading' });
  const button = useRecipe({ key: 'button' });
  return useMemo(
    () => ({
      ...LOOKS,
      '& .customer-name': { ...heading({}), textStyle: 'sm', lineClamp: 2, overflowWrap: 'anywhere' },
      '& .customer-dues': {
        ...button({ variant: 'subtle', size: 'sm' }),
        colorPalette: 'persimmon',
        gridArea: 'dues',
        justifySelf: 'end',
        px: '3',
        '& span': { textStyle: 'figures', whiteSpace: 'nowrap', fontWeight: 'bold' },
      },
      '& .customer-button': {
        ...button({ variant: 'ghost' }),
        px: '0',
        '&:not([href^="tel:"]) svg': { fontSize: '1.2em' },
      },
    }),
    [heading, button],
  );
}
