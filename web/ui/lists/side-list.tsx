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

const Choices = memo(function Choices({ label, choices, value, onChange }: Props) {
  return (
    <Box role="group" aria-label={label}>
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
  /** Choices of another kind, above. */
  first?: Props;
  search?: ReactNode;
  /** Sort menu for a list that has no headings on a narrow screen. */
  sort?: ReactNode;
  children: ReactNode;
};

const WRAPPING = { wrap: 'wrap', css: { '& > *': { flex: '1 1 8.5rem', width: 'auto' } } } as const;

const countedLabel = ({ label, count, ...choice }: Choice): Choice => ({
  ...choice,
  label: count === undefined ? label : `${label} · ${formatNumber(count)}`,
});

function NarrowChoice({ label, choices, value, onChange }: Props) {
  return <FilterSelect label={label} value={value} onChange={onChange} options={choices} />;
}

/**
 * Filter choices beside the list on a wide screen, and as native selects above it on a narrow one. Prints only the
 * list.
 */
export function BesideSideList({ first, search, sort, children, ...choice }: BesideProps) {
  // A list with choices of two kinds has many columns, too.
  const from = first ? 'xl' : 'lg';
  return (
    <Flex gap="8" align="flex-start" _print={{ display: 'block' }}>
      <Box hideBelow={from} w="12.5rem" flexShrink={0} alignSelf="stretch" _print={{ display: 'none' }}>
        <Box
          position="sticky"
          top="calc(4rem + 1.25rem)"
          maxH="calc(100dvh - 6.5rem - var(--dock))"
          overflowY="auto"
          mx="-1"
          px="1"
        >
          {first && (
            <Box mb="3" pb="3" borderBottomWidth="1px">
              <Choices {...first} />
            </Box>
          )}
          <Choices {...choice} />
        </Box>
      </Box>
      <Box flex="1" minW="0">
        <Flex
          gap="3"
          mb="4"
          direction={{ base: 'column', sm: 'row' }}
          _print={{ display: 'none' }}
          {...(!search && { hideFrom: from })}
        >
          {search}
          <Flex hideFrom={from} gap="3" minW={{ sm: '13rem' }} {...(first && WRAPPING)}>
            {first && <NarrowChoice {...first} choices={first.choices.map(countedLabel)} />}
            <NarrowChoice {...choice} />
            {sort}
          </Flex>
        </Flex>
        {children}
      </Box>
    </Flex>
  );
}
