import { Box, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** Shown above products that match approximately, when none matches exactly. */
export const NearlyFound = ({ children }: { children: ReactNode }) => (
  <>
    <Box as="section" aria-labelledby="near" mb="3">
      <Heading as="h2" id="near" textStyle="md">
        {t`No products found`}
      </Heading>
      <Text color="fg.muted">{t`Perhaps you mean one of these:`}</Text>
    </Box>
    {children}
  </>
);
