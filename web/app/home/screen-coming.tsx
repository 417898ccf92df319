import { Box, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Page } from '../../ui/page/page.tsx';

// Not `SkeletonList`: the first screen loads without its code.
const blank = { bg: 'bg.muted', borderRadius: 'l3' };

/**
 * Placeholder while a screen's code is loading or the device's data is still unknown. It fades in with a delay to avoid
 * flicker, and is no taller than a phone: the screen restores its own scroll position.
 */
export function ScreenComing() {
  return (
    <Page aria-busy="true" animation="fade-in 160ms 200ms both">
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
      <Box {...blank} w="12rem" h="9" mb="6" />
      {[1, 2, 3, 4].map((row) => (
        <Box key={row} {...blank} h="20" mb="3" />
      ))}
    </Page>
  );
}
