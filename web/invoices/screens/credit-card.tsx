import { Badge, Box, Button, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Customer } from '../../../schema/customers/customer-entity.ts';
import type { Credit } from '../../../schema/payments/payment-entity.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { useCredits } from '../../payments/forms/use-credits.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { UndoIcon } from '../../ui/icons/work-icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatCreditKind, METHOD_WORDS } from '../../words/money-words.ts';
import type { AskInvoice } from '../forms/use-invoice-popups.tsx';

const FEW = 5;

type LineProps = { change: Credit; isUnsent: boolean; onTakeBack: (() => void) | undefined };

function Line({ change, isUnsent, onTakeBack }: LineProps) {
  const { date, amount, by, reason, method, reverses, reversedBy } = change;
  const isTakenBack = reversedBy !== null;
  return (
    <Flex
      as="li"
      listStyleType="none"
      gap="2"
      align="flex-start"
      py="1"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <Box flex="1" minW="0" py="1">
        <Text>
          <Text as="span" fontWeight="medium" whiteSpace="nowrap">
            <time dateTime={date}>{formatDay(date)}</time>
          </Text>{' '}
          {formatCreditKind(change)}
        </Text>
        <Flex columnGap="2" wrap="wrap" align="center" color="fg.muted">
          {by !== '' && <Text as="span">{by}</Text>}
          {method !== null && method !== 'cash' && <Badge colorPalette="indigo">{say(METHOD_WORDS[method])}</Badge>}
          {reverses !== null && <Badge colorPalette="persimmon">{t`Taken back`}</Badge>}
          {isTakenBack && <Badge colorPalette="sumi">{t`Was taken back`}</Badge>}
          {isUnsent && <SendingState waiting small />}
          {reason !== '' && (
            <Text as="span" overflowWrap="anywhere">
              {reason}
            </Text>
          )}
        </Flex>
      </Box>
      <StyledYen
        amount={amount}
        py="1"
        fontWeight="semibold"
        {...(isTakenBack && { textDecoration: 'line-through', color: 'fg.muted' })}
      />
      <Box boxSize="9">
        {onTakeBack && (
          <IconButton
            size="sm"
            variant="ghost"
            aria-label={t`Take back the change of ${{ day: formatDay(date) }}`}
            onClick={onTakeBack}
          >
            <UndoIcon />
          </IconButton>
        )}
      </Box>
    </Flex>
  );
}

/** A customer's credit with its history; renders nothing for a customer who never had any. */
export function CreditCard({ customer, onAsk }: { customer: Customer; onAsk: AskInvoice }) {
  const changes = useCredits(customer._id);
  const unsent = useUnsentIds();
  const [isAll, setAll] = useState(false);
  if (changes.length === 0) return null;
  const credit = creditOf(changes);
  const shown = isAll ? changes : changes.slice(0, FEW);

  /** Money left over is reversed with its payment, used credit with the payment on the invoice. */
  function takeBackOf(change: Credit) {
    if (change.reverses !== null || change.reversedBy !== null) return undefined;
    if (change.kind === 'paid out') return () => onAsk({ kind: 'reverse credit', customer, credit: change });
    const { allocationId } = change;
    if (change.kind !== 'left over' || allocationId === null) return undefined;
    return () => onAsk({ kind: 'reverse allocation', customer, allocationId });
  }

  return (
    <Box as="section" aria-label={t`Credit`} mb="5" px="5" py="4" borderWidth="1px" borderRadius="l4" bg="bg.panel">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="2">
        <Heading as="h2" textStyle="lg">
          {t`Credit`} <StyledYen amount={credit} color={credit > 0 ? 'fg.success' : 'fg.muted'} />
        </Heading>
        {credit > 0 && (
          <Button size="sm" variant="outline" onClick={() => onAsk({ kind: 'pay out', customer })}>
            {t`Pay out`}
          </Button>
        )}
      </Flex>
      <Box as="ul" textStyle="sm" aria-label={t`Changes of the credit`}>
        {shown.map((change) => (
          <Line key={change._id} change={change} isUnsent={unsent.has(change._id)} onTakeBack={takeBackOf(change)} />
        ))}
      </Box>
      {shown.length < changes.length && (
        <Button size="sm" variant="ghost" onClick={() => setAll(true)}>
          {plural(changes.length - FEW, { one: '# more', other: '# more' })}
        </Button>
      )}
    </Box>
  );
}
