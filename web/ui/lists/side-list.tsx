import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../words/format.ts';
import { FilterSelect } from './filter-select.tsx';

export type Choice = { value: string; label: string; count?: number };

type Props = {
  /** Accessible name, such as 'Routes'. */
  label: string;
  /** The empty value means all and comes first. */
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** Filter choices as a column beside a list. */
const SideList = memo(function SideList({ label, choices, value, onChange }: Props) {
  return (
    <Box
      role="group"
      aria-label={label}
      position="sticky"
      top="calc(4rem + 1.25rem)"
      maxH="calc(100dvh - 6.5rem - var(--dock))"
      overflowY="auto"
      mx="-1"
      px="1"
    >
      {choices.map((choice) => (
        <chakra.button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="2"
          w="full"
          minH="11"
          px="3"
          borderRadius="l2"
          textStyle="sm"
          textAlign="start"
          fontWeight="medium"
          color="fg.muted"
          focusVisibleRing="inside"
          css={{ '&:hover:not([aria-pressed=true])': { bg: 'bg.muted', color: 'fg' } }}
          _pressed={{ bg: 'indigo.solid', color: 'indigo.contrast', fontWeight: 'bold' }}
        >
          {choice.label}
          {choice.count !== undefined && (
            <Text as="span" textStyle="figures">
              {formatNumber(choice.count)}
            </Text>
          )}
        </chakra.button>
      ))}
    </Box>
  );
});

type BesideProps = Props & {
  search: ReactNode;
  /** The order of a list that has no headings where it is narrow. */
  sort?: ReactNode;
  children: ReactNode;
};

/** Filter choices beside the list on a wide screen, and a native select above it on a narrow one. */
export function BesideSideList({ search, sort, children, ...choice }: BesideProps) {
  return (
    <Flex gap="8" align="flex-start">
      <Box hideBelow="lg" w="12.5rem" flexShrink={0} alignSelf="stretch">
        <SideList {...choice} />
      </Box>
      <Box flex="1" minW="0">
        <Flex gap="3" mb="4" direction={{ base: 'column', sm: 'row' }}>
          {search}
          <Flex hideFrom="lg" gap="3" minW={{ sm: '13rem' }}>
            <FilterSelect
              label={choice.label}
              value={choice.value}
              onChange={choice.onChange}
              options={choice.choices}
            />
            {sort}
          </Flex>
        </Flex>
        {children}
      </Box>
    </Flex>
  );
}
