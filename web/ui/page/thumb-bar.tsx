import { Box, type BoxProps } from '@chakra-ui/react';
import './thumb-bar.css';

/**
 * A screen's main action within reach of the thumb: at the bottom of a narrow screen, above the home button or the
 * keyboard, and in its place in the page on a wide one. It must be the last child of its section, whose end it then
 * does not cover.
 * @param inset paddings of its parent, which it extends over
 */
export function ThumbBar({
  inset = { base: '4', md: '6' },
  ...props
}: Omit<BoxProps, 'inset'> & { inset?: { base: string; md: string } }) {
  return (
    <Box
      data-thumb=""
      position={{ base: 'sticky', lg: 'static' }}
      bottom="max(var(--dock), var(--keyboard, 0px))"
      zIndex="1"
      mx={{ base: `-${inset.base}`, md: `-${inset.md}`, lg: '0' }}
      px={{ base: inset.base, md: inset.md, lg: '0' }}
      py={{ base: '3', lg: '0' }}
      bg={{ base: 'bg', lg: 'transparent' }}
      borderTopWidth={{ base: '1px', lg: '0' }}
      // Large text wraps within the button.
      css={{ '& button': { whiteSpace: 'normal', h: 'auto', maxW: '100%', py: '2', px: { base: '3', sm: '5' } } }}
      {...props}
    />
  );
}
