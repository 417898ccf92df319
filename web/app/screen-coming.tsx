import { Box, VisuallyHidden } from '@chakra-ui/react';
import { Page } from '../ui/page.tsx';

// Not `SkeletonList`: the first screen comes without what that one needs.
const blank = { bg: 'bg.muted', borderRadius: 'l3' };

/**
 * Stands in for a screen whose code is still loaded, or while it is not known yet whether this device has its data. It comes after
 * a blink, so that nothing flickers where both are there at once, and is no longer than a phone: where one had scrolled to, the
 * screen itself finds again.
 */
export function ScreenComing() {
  return (
    <Page aria-busy="true" animation="fade-in 160ms 200ms both">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Box {...blank} w="12rem" h="9" mb="6" />
      {[1, 2, 3, 4].map((row) => (
        <Box key={row} {...blank} h="20" mb="3" />
      ))}
    </Page>
  );
}
