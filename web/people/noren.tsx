import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { LogoMark } from '../ui/logo.tsx';

/** Seigaiha, the wave pattern of work cloth, as a repeating picture. */
const WAVES = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="28" fill="none" stroke="#fff" stroke-opacity=".09"><g id="w"><circle cx="28" cy="28" r="27"/><circle cx="28" cy="28" r="19"/><circle cx="28" cy="28" r="11"/></g><path fill="none" d="M0 0"/></svg>',
)}")`;

const CLOTHS = ['left', 'middle', 'right'] as const;

/** The shop curtain of a Japanese kitchen: behind it is where our customers work. */
export function Noren() {
  return (
    <Box position="relative" minH={{ base: '15rem', lg: '100dvh' }} overflow="hidden" color="noren.fg" bg="bg">
      <Box position="absolute" top="0" insetX="0" h="3" bg="noren.shade" zIndex="1" />
      <Flex position="absolute" inset="0" bottom={{ base: '0', lg: '0' }} gap="3px" pt="2">
        {CLOTHS.map((cloth, index) => (
          <chakra.div
            key={cloth}
            flex={cloth === 'middle' ? '1.2' : '1'}
            bg="noren"
            backgroundImage={WAVES}
            backgroundSize="56px 28px"
            transformOrigin="top center"
            animation="sway"
            animationDelay={`${index * -2.7}s`}
            borderBottomRadius="2px"
          />
        ))}
      </Flex>
      <Flex
        position="relative"
        zIndex="1"
        direction="column"
        align="center"
        justify="center"
        h="full"
        textAlign="center"
        gap={{ base: '3', lg: '6' }}
        px="6"
        py={{ base: '10', lg: '16' }}
      >
        <Text
          as="span"
          lang="ja"
          fontFamily="mincho"
          fontSize={{ base: '6xl', lg: '9xl' }}
          lineHeight="1"
          aria-hidden="true"
        >
          届け
        </Text>
        <Flex align="center" gap="3">
          <LogoMark boxSize={{ base: '7', lg: '9' }} />
          <Text as="span" fontSize={{ base: '2xl', lg: '4xl' }} fontWeight="extrabold" letterSpacing="-0.04em">
            todoke
          </Text>
        </Flex>
        <Text maxW="26rem" opacity="0.9" textStyle={{ base: 'sm', lg: 'lg' }}>
          From the market to the kitchen. What you save is saved, with or without signal.
        </Text>
      </Flex>
    </Box>
  );
}
