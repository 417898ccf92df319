import { type SystemStyleObject, useRecipe } from '@chakra-ui/react';
import { useMemo } from 'react';
import { PALETTE_LOOKS } from '../ui/lists/looks.tsx';
import { PICTURE_LOOKS } from '../ui/values/picture.tsx';

const LOOKS: SystemStyleObject = {
  '& .product': {
    display: 'flex',
    flexDirection: { base: 'row', md: 'column' },
    // Large text does not fit beside the picture.
    flexWrap: { base: 'wrap', md: 'nowrap' },
    gap: '3',
    h: 'full',
    p: '3',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.info',
    borderColor: 'indigo.muted',
    position: 'relative',
    '&[data-special]': { bg: 'bg.success', borderColor: 'leaf.muted' },
  },
  '& .product-picture': {
    ...PICTURE_LOOKS.square,
    boxSize: '120px',
    alignSelf: { base: 'flex-start', md: 'center' },
    '& svg': PICTURE_LOOKS.drawing,
    '& img': PICTURE_LOOKS.picture,
  },
  '& .product-words': {
    display: 'flex',
    flexDirection: 'column',
    flex: { base: '1 1 9rem', md: '1' },
    minW: '0',
    gap: '1.5',
  },
  '& .product-description': { textStyle: 'sm', color: 'fg.muted', lineClamp: 3 },
  '& .product-foot': { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end', flex: '1', pt: '1.5' },
  '& .product-last': { textStyle: 'sm', color: 'fg.muted', mb: '1.5' },
  '& .product-quantity': {
    display: 'flex',
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.panel',
    '& output': { flex: '1', textAlign: 'center', fontWeight: 'bold', textStyle: 'figures', whiteSpace: 'nowrap' },
  },
};

/**
 * Styles of product-card.tsx and its parts, for the list around the cards: a styled component resolves its styles on
 * every render, and a phone that starts offline renders a screen of cards before it shows anything.
 */
export function useProductLooks(): SystemStyleObject {
  const heading = useRecipe({ key: 'heading' });
  const badge = useRecipe({ key: 'badge' });
  const button = useRecipe({ key: 'button' });
  return useMemo(
    () => ({
      ...LOOKS,
      '& .product-name': {
        ...heading({}),
        textStyle: 'md',
        lineHeight: '1.3',
        overflowWrap: 'anywhere',
      },
      '& [data-heart] .product-name': { pe: { base: '9', md: '0' } },
      '& .product-chip': { ...badge({ variant: 'solid', size: 'sm' }), alignSelf: 'flex-start' },
      '& .product-add': { ...button({}), w: 'full' },
      '& .product-missing': { ...button({ variant: 'subtle' }), w: 'full' },
      '& .product-button': { ...button({ variant: 'ghost' }), px: '0', py: '0', '& svg': { fontSize: '1.2em' } },
      '& .product-heart': {
        ...button({ variant: 'ghost' }),
        px: '0',
        py: '0',
        position: 'absolute',
        top: '1',
        insetEnd: '1',
        '& svg': { boxSize: '6' },
        '&[aria-pressed=true] svg': { fill: 'currentColor' },
      },
      ...PALETTE_LOOKS,
    }),
    [heading, badge, button],
  );
}
