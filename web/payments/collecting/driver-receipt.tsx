import { Alert, Box, Button, chakra, Flex, Skeleton, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { dayOf } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { DEFAULT_LANGUAGE } from '../../../schema/core/languages.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { saveFile } from '../../browser/save-file.ts';
import { share } from '../../browser/share.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import { type Undoable, useUndo } from '../../sync/react/use-undo.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { UndoLine } from '../../ui/feedback/undo-line.tsx';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { ImageIcon, ShareIcon } from '../../ui/icons/work-icons.tsx';
import { Both, Once, PaperContext, type PaperLanguages, usePaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { workReason } from '../../ui/values/work-reason.ts';
import { PAYMENTS, paymentUndo } from '../forms/payment-undo.ts';
import { receiptPicture } from './driver-receipt-picture.ts';
import { issuerLines, type Receipt, receiptLines, receiptText } from './receipt.ts';
import { useReceipt } from './use-receipt.ts';

type Sheet = { receipt: Receipt; timeZone: string; languages: PaperLanguages };

async function sharePicture(sheet: Sheet): Promise<void> {
  const { receipt, timeZone } = sheet;
  const name = `receipt-${receipt.number ?? dayOf(receipt.takenAt, timeZone)}.png`;
  const picture = await receiptPicture(sheet);
  const files = [new File([picture], name, { type: 'image/png' })];
  if (navigator.canShare?.({ files })) await share({ files });
  else saveFile(name, picture);
}

async function shareText({ receipt, timeZone, languages }: Sheet): Promise<void> {
  const text = receiptText(receipt, timeZone, languages);
  if (navigator.canShare?.({ text })) return share({ text });
  await navigator.clipboard.writeText(text);
  toast.done(t`Receipt copied`);
}

/** The receipt as shown to the customer: light in dark mode too, and in the customer's language. */
function Paper({ receipt, timeZone, isGone }: { receipt: Receipt; timeZone: string; isGone: boolean }) {
  const { number } = receipt;
  return (
    <Box as="section" aria-label={t`Receipt`} bg="sumi.50" color="sumi.900" borderRadius="l3" p="5" borderWidth="1px">
      {receipt.issuer !== null && (
        <Flex justify="space-between" align="flex-start" gap="3" mb="4">
          <Box minW="0" overflowWrap="anywhere" textStyle="sm" color="sumi.600">
            <Text lang="ja" textStyle="lg" fontWeight="bold" color="sumi.900">
              {receipt.issuer.legalName}
            </Text>
            {issuerLines(receipt.issuer).map(({ name, value }) => (
              <Text key={value}>
                {name !== null && (
                  <>
                    <Both of={name} />{' '}
                  </>
                )}
                <chakra.span lang="ja" whiteSpace={name === null ? undefined : 'nowrap'}>
                  {value}
                </chakra.span>
              </Text>
            ))}
          </Box>
          {receipt.issuer.logo !== '' && (
            <chakra.img src={receipt.issuer.logo} alt="" maxH="14" maxW="24" objectFit="contain" />
          )}
        </Flex>
      )}
      <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3" color="sumi.600">
        <Text textStyle="overline">
          <Both of={() => t`Receipt`} />
        </Text>
        {number !== null && (
          <Text textStyle="figures" fontWeight="semibold">
            <Once of={() => t`No. ${{ number }}`} />
          </Text>
        )}
      </Flex>
      <Text mt="4" color="sumi.600">
        <Both of={() => t`Received with thanks`} isBelow />
      </Text>
      <StyledYen
        amount={receipt.amount}
        display="block"
        fontSize="5xl"
        lineHeight="1.15"
        fontWeight="bold"
        letterSpacing="-0.03em"
        whiteSpace="normal"
        overflowWrap="anywhere"
        {...(isGone && { textDecoration: 'line-through', color: 'sumi.600' })}
      />
      <Stack as="dl" gap="3" mt="4" pt="4" borderTopWidth="1px" borderColor="sumi.300" borderStyle="dashed">
        {receiptLines(receipt, timeZone).map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several invoices have lines of the same name
          <Box key={index}>
            <Text as="dt" textStyle="sm" color="sumi.600">
              <Both of={name} />
            </Text>
            <Text
              as="dd"
              textStyle="figures"
              fontSize="lg"
              lineHeight="1.35"
              fontWeight="semibold"
              overflowWrap="anywhere"
            >
              {value}
            </Text>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function Gone({ paymentId, number }: { paymentId: Id; number: string | null }) {
  const { registry } = useSync().device;
  const refused = useOutbox().find((work) => work.state === 'refused' && registry.touchedBy(work).includes(paymentId));
  return (
    <Alert.Root status="warning" role="alert">
      <AlertIcon />
      <Alert.Content>
        <Alert.Title>{refused ? t`The office could not accept it` : t`Undone: nothing is recorded`}</Alert.Title>
        <Alert.Description>
          {(refused && workReason(refused)) ??
            (number !== null && t`Receipt ${number} does not count. Its number is not given again.`)}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

/** Undo within the popup, since that covers the undo bar. */
function UndoPayment({ what, undo }: { what: Undoable; undo: (what: Undoable) => Promise<boolean> }) {
  const { done, tooLate } = paymentUndo(what);
  async function takeBack() {
    try {
      if (!(await undo(what))) toast.error(tooLate);
    } catch (error) {
      console.error('Undoing a payment failed', error);
      toast.error(t`Not undone. Try again.`);
    }
  }
  return <UndoLine done={done} until={what.until} onUndo={() => void takeBack()} />;
}

type Props = {
  paymentId: Id;
  session: UserInfo;
  onDone: () => void;
  doneLabel?: string;
};

/** A receipt to show to the customer, or to send as a picture or a message. */
export function DriverReceipt({ paymentId, session, onDone, doneLabel = t`Done` }: Props) {
  const { timeZone } = session;
  const { receipt, isGone } = useReceipt(paymentId, session);
  const languages = usePaperLanguages(receipt?.language ?? DEFAULT_LANGUAGE);
  const { undoable, undo } = useUndo(PAYMENTS);
  const mine = undoable.find(({ id }) => id === paymentId);
  const done = useRef<HTMLButtonElement>(null);
  // It may replace a form whose focused button is gone.
  useEffect(() => done.current?.focus(), []);
  const canUndo = mine !== undefined;
  useEffect(() => {
    if (!canUndo && document.activeElement === document.body) done.current?.focus();
  }, [canUndo]);

  async function attempt(send: (sheet: Sheet) => Promise<void>) {
    if (!receipt || !languages) return;
    try {
      await send({ receipt, timeZone, languages });
    } catch (error) {
      console.error('Sharing a receipt failed', error);
      toast.error(t`The receipt could not be shared.`);
    }
  }

  return (
    <Stack gap="4">
      {isGone && <Gone paymentId={paymentId} number={receipt?.number ?? null} />}
      {mine && <UndoPayment what={mine} undo={undo} />}
      {receipt && languages ? (
        <PaperContext value={languages}>
          <Paper receipt={receipt} timeZone={timeZone} isGone={isGone} />
        </PaperContext>
      ) : (
        <Skeleton h="80" />
      )}
      {!isGone && (
        <Flex gap="2">
          <Button
            flex="1"
            px="2"
            variant="outline"
            aria-label={t`Share as picture`}
            onClick={() => attempt(sharePicture)}
          >
            <ImageIcon /> {t`Picture`}
          </Button>
          <Button flex="1" px="2" variant="outline" aria-label={t`Share as text`} onClick={() => attempt(shareText)}>
            <ShareIcon /> {t`Text`}
          </Button>
        </Flex>
      )}
      <Button ref={done} size="lg" onClick={onDone}>
        {doneLabel}
      </Button>
    </Stack>
  );
}
