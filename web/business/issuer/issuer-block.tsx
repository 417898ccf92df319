import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { largePicture } from '../../../schema/plain/picture-sizes.ts';
import { Both, Once } from '../../ui/paper/paper-languages.tsx';
import type { Issuer } from './use-issuer.ts';

const Logo = chakra('img');

/**
 * The business at the head of a paper: logo, name, address, phone and registration number, as far as they are known.
 */
export function IssuerBlock({ issuer }: { issuer: Issuer }) {
  const { legalName, registrationNo, address, phone, logo } = issuer;
  return (
    <Flex justify="flex-end" align="flex-start" gap="4mm" textAlign="end">
      <Box minW="0" overflowWrap="anywhere">
        <Text lang="ja" fontSize="13pt" fontWeight="bold" color="#1d1c1a" lineHeight="1.3">
          {legalName}
        </Text>
        {address !== '' && (
          <Text lang="ja" textWrap="balance">
            {address}
          </Text>
        )}
        {phone !== '' && (
          <Text>
            <Once of={() => t({ message: 'Phone', context: 'before a number on paper' })} /> {phone}
          </Text>
        )}
        {registrationNo !== '' && (
          <Text>
            <Both of={() => t`Registration number`} /> {registrationNo}
          </Text>
        )}
      </Box>
      {logo !== '' && <Logo src={largePicture(logo)} alt="" maxH="16mm" maxW="32mm" objectFit="contain" />}
    </Flex>
  );
}
