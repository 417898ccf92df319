import { Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Yen as Amount, subtractYen } from '../../../schema/core/money.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { notAnAmount } from '../../ui/fields/typed-number.ts';
import { StyledYen } from '../../ui/values/styled-yen.tsx';

/** Cash received, and the change to give back. Only a calculator: the amount due is recorded. */
export function ChangeField({ due }: { due: Amount }) {
  const [typed, setTyped] = useState('');
  const read = readAmount(typed);
  const received = read ?? 0;
  const change = subtractYen(received, due);
  return (
    <Stack gap="3">
      <AmountField
        label={t`Received from the customer (optional)`}
        error={typed.trim() !== '' && read === null ? notAnAmount() : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Flex
        role="status"
        hidden={!(received > 0)}
        justify="space-between"
        align="baseline"
        wrap="wrap"
        px="4"
        py="2.5"
        borderRadius="l3"
        bg={change < 0 ? 'bg.warning' : 'bg.success'}
        color={change < 0 ? 'fg.warning' : 'fg.success'}
      >
        <Text fontWeight="semibold">
          {change < 0 ? t`Still missing` : t({ message: 'Change', context: 'cash given back' })}
        </Text>
        <StyledYen amount={Math.abs(change)} textStyle="3xl" fontWeight="bold" letterSpacing="-0.02em" />
      </Flex>
    </Stack>
  );
}
