import { Box, Button, Field, Flex, Heading, Text, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Id } from '../../../../schema/core/ids.ts';
import { isDispatched } from '../../../../schema/orders/is-dispatched.ts';
import { lineChangesOf, openRequestOf, versionOf } from '../../../../schema/orders/order-changes.ts';
import type { Order } from '../../../../schema/orders/order-entity.ts';
import { useWordDraft } from '../../../replica/order-drafts.ts';
import { useMutate } from '../../../sync/react/use-mutate.ts';
import { toast } from '../../../ui/feedback/toasts.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useSave } from '../../../ui/forms/use-save.ts';
import { TimeAgo } from '../../../ui/values/time-ago.tsx';
import { formatDay } from '../../../words/format.ts';
import { LineChanges } from '../../parts/order-changes.tsx';

type Asked = Pick<Order, 'orderItems' | 'deliveryDate' | 'customMessage' | 'isDelivered' | 'version' | 'request'> & {
  _id: Id;
};

/** A customer's request after the cut-off, to accept, or to decline with a message. */
export function RequestPanel({ order }: { order: Asked }) {
  const mutate = useMutate();
  const { run, saving, failure } = useSave();
  const [word, setWord] = useWordDraft(`answer ${order._id} ${order.request?.at}`);
  const [lacksWord, setLacksWord] = useState(false);
  const request = openRequestOf(order);
  if (!request) return null;
  const { kind } = request;

  async function answer(accepted: boolean) {
    const isLacking = !accepted && word.trim() === '';
    setLacksWord(isLacking);
    if (isLacking) return;
    await run(async () => {
      const args = { orderId: order._id, versionSeen: versionOf(order), kind, accepted, word: word.trim() };
      await mutate('order.answer', args);
      setWord('');
      toast.done(
        accepted ? t`Accepted. The customer reads your answer.` : t`Declined. The customer reads your answer.`,
      );
    });
  }

  return (
    <Box
      as="section"
      aria-labelledby="request"
      mb="4"
      p={{ base: '4', md: '5' }}
      bg="bg.warning"
      borderWidth="1px"
      borderColor="persimmon.border"
      borderRadius="l3"
    >
      <Heading id="request" as="h2" textStyle="lg">
        {kind === 'cancel' ? t`The customer asks to cancel this order` : t`The customer asks to change this order`}
      </Heading>
      <Text color="fg.muted" textStyle="sm" mb="2">
        <TimeAgo at={request.at} />
      </Text>
      {request.kind === 'cancel' && request.reason !== '' && <Text>“{request.reason}”</Text>}
      {request.kind === 'change' && (
        <>
          <LineChanges lines={lineChangesOf(order.orderItems, request.orderItems)} />
          {request.deliveryDate !== order.deliveryDate && (
            <Text textStyle="sm">
              {t`Delivery: ${{ before: formatDay(order.deliveryDate) }} → ${{ after: formatDay(request.deliveryDate) }}`}
            </Text>
          )}
          {request.customMessage !== order.customMessage && (
            <Text textStyle="sm" overflowWrap="anywhere">
              {request.customMessage === ''
                ? t`Without the message`
                : t`With the message: ${{ message: request.customMessage }}`}
            </Text>
          )}
        </>
      )}
      <Field.Root mt="3" invalid={lacksWord && word.trim() === ''}>
        <Field.Label>{t`Your word to the customer`}</Field.Label>
        <Textarea
          rows={2}
          maxLength={500}
          bg="bg.panel"
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Field.ErrorText>{t`Please say why not. The customer reads it.`}</Field.ErrorText>
      </Field.Root>
      <FormError reason={failure} />
      {isDispatched(order) && <Text mt="2">{t`It is dispatched. Changes go on its delivery slip now.`}</Text>}
      <Flex gap="3" mt="3" wrap="wrap">
        {!isDispatched(order) && (
          <Button disabled={saving} onClick={() => void answer(true)}>
            {kind === 'cancel' ? t`Accept and cancel the order` : t`Accept and change the order`}
          </Button>
        )}
        <Button variant="outline" colorPalette="persimmon" disabled={saving} onClick={() => void answer(false)}>
          {t`Decline`}
        </Button>
      </Flex>
    </Box>
  );
}
