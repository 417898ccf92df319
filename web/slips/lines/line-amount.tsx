import { Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { SlipProblem } from '../../../schema/core/problems.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { StyledYen } from '../../ui/values/styled-yen.tsx';

/** A line's amount as typed; a dash if it can't be computed. */
export function LineAmount({ line }: { line: Pick<SlipLine, 'amount'> | SlipProblem | null }) {
  return (
    <Flex justify="space-between" align="baseline" px="4" py="2.5" borderRadius="l3" bg="bg.muted" role="status">
      <Text color="fg.muted" fontWeight="medium">
        {t`Amount`}
      </Text>
      {line && !('code' in line) ? <StyledYen amount={line.amount} textStyle="2xl" fontWeight="bold" /> : '–'}
    </Flex>
  );
}
