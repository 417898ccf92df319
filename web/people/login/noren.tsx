import { Box, chakra, Flex } from '@chakra-ui/react';

/** To, do, ke: one sign per cloth, as shops write their name. Drawn, because not every device has a Japanese font. */
const SIGNS = [
  { name: 'to', line: 'M34 12C36 27 39 38 45 48M79 34C57 42 29 53 28 70 27 87 52 88 82 84' },
  { name: 'do', line: 'M30 16C32 30 35 40 41 50M74 38C53 45 26 55 25 71 24 87 49 88 78 84M72 12l8 11M86 6l8 11' },
  { name: 'ke', line: 'M25 13C18 38 17 62 23 86L29 72M44 38C58 38 73 37 87 34M69 11C71 40 72 68 53 89' },
] as const;

/** Seigaiha, the wave pattern of work cloth, as a repeating picture. */
const WAVES = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32" fill="none" stroke="#fff" stroke-opacity=".07"><circle cx="32" cy="32" r="31"/><circle cx="32" cy="32" r="22"/><circle cx="32" cy="32" r="13"/><circle cx="0" cy="16" r="0"/></svg>',
)}")`;

function Sign({ line }: { line: string }) {
  return (
    <chakra.svg viewBox="0 0 100 100" w="62%" maxW={{ base: '6rem', lg: '9.5rem' }} fill="none" stroke="currentColor">
      <path d={line} strokeWidth="9.5" strokeLinecap="round" strokeLinejoin="round" />
    </chakra.svg>
  );
}

/** Loops that hold a cloth on its rod. */
function Loops() {
  return (
    <Flex position="absolute" insetX="0" top="-5.5" justify="space-around" aria-hidden="true">
      {['a', 'b', 'c'].map((loop) => (
        <Box key={loop} w={{ base: '3', lg: '5' }} h="6.5" bg="noren.shade" borderTopRadius="sm" />
      ))}
    </Flex>
  );
}

/** A noren, the shop curtain in front of a Japanese kitchen, where our customers work. */
export function Noren() {
  return (
    <Box aria-hidden="true" position="relative" px={{ base: '5', lg: '14' }} pt={{ base: '7', lg: '12' }}>
      <Box
        position="absolute"
        insetX={{ base: '2', lg: '8' }}
        top={{ base: '5', lg: '10' }}
        h="2.5"
        borderRadius="full"
        bg={{ base: 'sumi.800', _dark: 'sumi.700' }}
      />
      <Flex gap={{ base: '3px', lg: '5px' }} pt="4">
        {SIGNS.map(({ name, line }, index) => (
          <Flex
            key={name}
            position="relative"
            flex="1"
            h={{ base: '11rem', lg: 'min(56dvh, 34rem)' }}
            align="center"
            justify="center"
            color="noren.fg"
            bg="noren"
            backgroundImage={WAVES}
            backgroundSize="64px 32px"
            boxShadow="md"
            transformOrigin="top center"
            animation="sway"
            animationDelay={`${index * -1.3}s`}
            willChange="transform"
          >
            <Loops />
            <Sign line={line} />
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}
