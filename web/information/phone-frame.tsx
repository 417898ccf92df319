import { Box, chakra, Flex, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { largePicture } from '../../schema/plain/picture-sizes.ts';
import { CloseIcon } from '../ui/icons/icons.tsx';
import { StyledIcon } from '../ui/icons/styled-icon.tsx';
import { LogoMark } from '../ui/page/logo.tsx';

/** A drawing of the customer home on a phone, with `over` as an overlay. */
export function PhoneFrame({ children, over }: { children: ReactNode; over?: ReactNode }) {
  return (
    <Box
      position="relative"
      w="15.5rem"
      maxW="full"
      minH="23rem"
      mx="auto"
      borderWidth="6px"
      borderColor={{ _light: 'sumi.800', _dark: 'sumi.600' }}
      borderRadius="2rem"
      bg="bg"
      overflow="hidden"
    >
      <Flex align="center" h="10" px="3" bg="bg.panel" borderBottomWidth="1px" color="indigo.fg" aria-hidden="true">
        <Box asChild boxSize="5" flexShrink="0">
          <LogoMark />
        </Box>
      </Flex>
      <Box px="2.5" pt="2.5" pb="4">
        {children}
        <SimpleGrid columns={2} gap="2" mt="2.5" aria-hidden="true">
          {['tile-1', 'tile-2', 'tile-3', 'tile-4'].map((tile) => (
            <Box key={tile} h="14" bg="bg.panel" borderWidth="1px" borderRadius="l3" p="2">
              <Box boxSize="4" borderRadius="l1" bg="bg.emphasized" />
              <Box mt="2" h="2" w="70%" borderRadius="full" bg="bg.muted" />
            </Box>
          ))}
        </SimpleGrid>
      </Box>
      {over}
    </Box>
  );
}

/** A drawing of a popup advertisement, without its buttons. */
export function PopupOverPhone({ item }: { item: Pick<InformationItem, 'name' | 'image'> }) {
  return (
    <Flex position="absolute" inset="0" direction="column" justify="flex-end" bg="blackAlpha.600">
      <Box bg="bg.panel" borderTopRadius="l4" overflow="hidden">
        <Flex align="center" justify="space-between" gap="2" px="3" py="2" borderBottomWidth="1px">
          <Text textStyle="sm" fontWeight="bold" lineClamp={2} overflowWrap="anywhere">
            {item.name}
          </Text>
          <StyledIcon as={CloseIcon} boxSize="4" />
        </Flex>
        {item.image !== '' && (
          <chakra.img
            src={largePicture(item.image)}
            alt=""
            display="block"
            w="calc(100% - 1rem)"
            m="2"
            maxH="11.5rem"
            objectFit="contain"
            borderRadius="l2"
          />
        )}
        <Text px="3" pb="3" pt={item.image === '' ? '3' : '0'} textStyle="xs" color="fg.muted">
          {t`Closes in 10 s`}
        </Text>
      </Box>
    </Flex>
  );
}
