import { Box, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ImportedResponse } from '../../schema/bank/bank-responses.ts';

type Lines = NonNullable<ImportedResponse['passedOver']>;

function reasonOf(reason: Lines[number]['reason']): string {
  if (reason === 'sum') return t`a sum, or the end`;
  if (reason === 'header') return t`the header again`;
  return reason === 'no amount' ? t`no amount in the chosen columns` : t`no day and no amount`;
}

/** Skipped lines of a file, each with its number and the reason. */
export function PassedOver({ lines, count }: { lines: Lines; count: number }) {
  if (count === 0) return null;
  return (
    <Box as="section" aria-label={t`Lines passed over`} textStyle="sm" mt="2">
      <Text fontWeight="semibold">
        {plural(
          { count },
          { one: '# line is no entry and is passed over:', other: '# lines are no entries and are passed over:' },
        )}
      </Text>
      <Box as="ul" maxH="32" overflowY="auto" tabIndex={0} ps="0">
        {lines.map(({ line, reason, text }) => (
          <Box as="li" key={line} listStyleType="none" overflowWrap="anywhere">
            {t`Line ${{ line }}, ${{ why: reasonOf(reason) }}:`} <span lang="ja">{text}</span>
          </Box>
        ))}
        {count > lines.length && <li>…</li>}
      </Box>
    </Box>
  );
}
