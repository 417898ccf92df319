import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { isSoldByWeight } from '../../../schema/catalogue/catalogue-rules.ts';
import type { StandingOrder } from '../../../schema/orders/standing/standing-entity.ts';
import { contentOfStanding } from '../../../schema/orders/standing/standing-rules.ts';
import { answeredLines, type UnitQuestion } from '../../../schema/orders/standing/unit-questions.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { useMayLeave } from '../../ui/feedback/unsaved.tsx';
import { QuantityStepper } from '../../ui/fields/quantity-stepper.tsx';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { localName } from '../../ui/values/local-name.ts';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { formatLimit, formatRhythm } from './standing-words.ts';
import { type UnitAsk, useUnitAsks } from './use-unit-asks.ts';

type Props = {
  ask: UnitAsk;
  /** Path of the standing order, unless it is on the same screen. */
  to?: string;
  /** Called once it is answered, with the resulting version of the standing order. */
  onAnswered?: (version: number) => void;
};

/** What the unit was changed to, or that halves are no longer sold. */
function titleOf({ line, product }: UnitQuestion): string {
  const name = localName(product);
  if (line.sku === product.sku) return t`${name} is no longer sold in halves: how many?`;
  return t`${name} is now sold by the ${{ unit: formatUnit(product.sku) }}: how many?`;
}

/** A product of a standing order whose unit changed: asks how many of the new ones, or none. */
function UnitQuestionCard({ ask: { standing, question, cutOff }, to, onAnswered }: Props) {
  const { line, product } = question;
  const [{ quantity, typed }, enter] = useState<{ quantity: number; typed?: string }>({ quantity: 1 });
  const mutate = useMutate();
  const mayLeave = useMayLeave();
  const timeZone = useTimeZone();
  const before = formatQuantity(line.quantity, line.sku);
  const limit = formatLimit(cutOff, timeZone);
  const isOnlyLine = standing.orderItems.length === 1;

  async function answer(wanted: number | null) {
    // The form below is remounted with the answer.
    if (!(await mayLeave())) return;
    const { _id: standingOrderId, version: versionSeen } = standing;
    const content = contentOfStanding(standing);
    const orderItems = answeredLines(standing.orderItems, question, wanted);
    try {
      await mutate('standingOrder.change', { standingOrderId, versionSeen, ...content, orderItems });
      onAnswered?.(versionSeen + 1);
    } catch (error) {
      sayNotSaved(error);
    }
  }

  return (
    <Alert.Root status="warning" role="region" data-passing aria-label={titleOf(question)} alignItems="flex-start">
      <StyledIcon as={AlertIcon} mt="0.5" />
      <Alert.Content gap="3">
        <Box>
          <Alert.Title textStyle="lg" overflowWrap="anywhere">
            {titleOf(question)}
          </Alert.Title>
          <Text color="fg" mt="1">
            {t`Until now it was ${before}. Without an answer by ${limit} it is missing in the next order.`}
          </Text>
          <Text textStyle="sm" color="fg" mt="1">
            {to === undefined ? (
              formatRhythm(standing)
            ) : (
              <Link to={to} style={{ textDecoration: 'underline' }}>
                {formatRhythm(standing)}
              </Link>
            )}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap" align="center">
          <Box w="10.5rem" maxW="full" flex="none">
            <QuantityStepper
              name={localName(product)}
              quantity={quantity}
              typed={typed}
              sku={product.sku}
              halves={isSoldByWeight(product)}
              onQuantity={(next) => enter({ quantity: next })}
              onTyped={(text) => enter({ quantity, typed: text })}
              onMore={() => enter({ quantity: quantity + 1 })}
              onLess={() => enter({ quantity: Math.max(1, quantity - 1) })}
            />
          </Box>
          <Button colorPalette="indigo" disabled={typed !== undefined} onClick={() => void answer(quantity)}>
            {t`Confirm ${{ quantity: formatQuantity(quantity, product.sku) }}`}
          </Button>
          {!isOnlyLine && (
            <Button variant="ghost" colorPalette="persimmon" onClick={() => void answer(null)}>
              {t`Leave it out`}
            </Button>
          )}
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}

/** The products of one standing order whose unit changed, or of all of them; renders nothing without any. */
export function UnitAsks({ of, at, onAnswered }: { of?: StandingOrder; at?: string } & Pick<Props, 'onAnswered'>) {
  const asks = useUnitAsks().filter(({ standing }) => of === undefined || standing._id === of._id);
  if (asks.length === 0) return null;
  return (
    <Stack gap="3" mb="4">
      {asks.map((ask) => (
        <UnitQuestionCard
          key={`${ask.standing._id} ${ask.question.line._id} ${ask.question.line.sku}`}
          ask={ask}
          {...(at !== undefined && { to: `${at}/${ask.standing._id}` })}
          {...(onAnswered && { onAnswered })}
        />
      ))}
    </Stack>
  );
}
