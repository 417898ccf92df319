import { Box, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

type Props = {
  /** Acts beside the words. */
  act?: ReactNode;
  /** The list of what is nearly found. */
  children: ReactNode;
};

/** No product is found, but some nearly are. */
export const NearlyFound = ({ act, children }: Props) => (
  <>
    <Box as="section" aria-labelledby="near" mb="3">
      <Heading as="h2" id="near" textStyle="md">
        {t`No products found`}
      </Heading>
      <Text color="fg.muted">{t`Perhaps you mean one of these:`}</Text>
      {act}
    </Box>
    {children}
  </>
);
