import { Box, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { InPaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { IssuerBlock } from '../issuer/issuer-block.tsx';
import type { Issuer } from '../issuer/use-issuer.ts';

/** Preview of a paper's head with the business as typed. Light in dark mode too, like paper. */
export function HeadPreview({ issuer }: { issuer: Issuer }) {
  return (
    <Box as="section" aria-labelledby="head-preview">
      <Text id="head-preview" textStyle="sm" fontWeight="semibold" mb="1.5">
        {t`On papers`}
      </Text>
      <Box
        p="5"
        bg="#fffdf9"
        color="#5c564d"
        borderWidth="1px"
        borderRadius="l3"
        fontSize="9pt"
        lineHeight="1.45"
        overflow="hidden"
      >
        <InPaperLanguages>
          <IssuerBlock issuer={issuer} />
        </InPaperLanguages>
      </Box>
    </Box>
  );
}
