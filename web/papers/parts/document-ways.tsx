import { Badge, Button, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { type DocumentWay, DocumentWaysResponse } from '../../../schema/papers/contents/document-mail.ts';
import { useReadAgain, useServerRead } from '../../rest/server-reads.tsx';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { MailIcon } from '../../ui/icons/work-icons.tsx';
import { formatDateTime } from '../../words/format.ts';

const PATH = '/api/documents/mails';
/** Polling interval while an e-mail waits to go out, in milliseconds. */
const LOOK_EVERY_MS = 4_000;

/** How the papers of a closing run, or one paper, reach their customers. Polled while an e-mail waits. */
export function useDocumentWays(wanted: { runId: Id } | { documentId: Id }) {
  const [isWaiting, setWaiting] = useState(false);
  const path = `${PATH}?${new URLSearchParams(wanted)}`;
  const read = useServerRead({
    path,
    schema: DocumentWaysResponse,
    follows: ['customers', 'billings'],
    ...(isWaiting && { everyMs: LOOK_EVERY_MS }),
  });
  const waits = read.data?.some(({ mail }) => mail?.state === 'waiting') ?? false;
  if (waits !== isWaiting) setWaiting(waits);
  return read;
}

export function useSending() {
  const readAgain = useReadAgain();
  const [isSending, setSending] = useState(false);
  const { write, failure } = useServerWrite([], () => {});

  async function send(documentIds: Id[]): Promise<void> {
    setSending(true);
    const ways = await write({ method: 'POST', path: PATH, body: { documentIds }, schema: DocumentWaysResponse });
    setSending(false);
    if (ways === null) return;
    void readAgain(PATH);
    const count = ways.filter(({ mail }) => mail?.state === 'waiting').length;
    toast.done(plural(count, { one: '# e-mail is on its way', other: '# e-mails are on their way' }));
  }

  return { send, isSending, failure };
}

const isUnsent = ({ way, address, mail, replacedBy }: DocumentWay) =>
  way === 'email' && address !== '' && !replacedBy && (mail === null || mail.state === 'failed');

/** Papers that "Send by e-mail" sends: those that go by e-mail and are not sent yet. */
export const unsentOf = (ways: readonly DocumentWay[]): DocumentWay[] =>
  ways.filter((each) => isUnsent(each) && !each.mayBeSent);

/** Papers of which a restored backup does not know whether they were sent; they are sent again only on request. */
export const doubtfulOf = (ways: readonly DocumentWay[]): DocumentWay[] =>
  ways.filter((each) => isUnsent(each) && each.mayBeSent);

/** The state of a paper's delivery to its customer, with its time. */
export function WayState({ way: { way, address, mail, openedAt, mayBeSent, replacedBy } }: { way: DocumentWay }) {
  const timeZone = useTimeZone();
  const lines: { palette: string; words: string }[] = [];
  if (mail?.state === 'waiting') lines.push({ palette: 'persimmon', words: t`On its way to ${{ address: mail.to }}` });
  const isInDoubt = mayBeSent && way === 'email';
  if (isInDoubt) lines.push({ palette: 'persimmon', words: t`A backup was restored: this may have been sent already` });
  if (mail?.state === 'failed' && !isInDoubt)
    lines.push({ palette: 'red', words: t`Not delivered to ${{ address: mail.to }}` });
  if (mail?.sentAt)
    lines.push({
      palette: 'leaf',
      words: t`Sent ${{ at: formatDateTime(mail.sentAt, timeZone) }} to ${{ address: mail.to }}`,
    });
  if (openedAt)
    lines.push({ palette: 'leaf', words: t`Opened in the app ${{ at: formatDateTime(openedAt, timeZone) }}` });
  if (replacedBy) lines.push({ palette: 'sumi', words: t`No longer counts` });
  else if (!mail && way === 'email')
    lines.push({
      palette: 'sumi',
      words: address === '' ? t`By e-mail, but the card has no address` : t`By e-mail to ${{ address }}`,
    });
  if (!mail && !replacedBy && way === 'post') lines.push({ palette: 'sumi', words: t`By post` });
  if (!mail && !replacedBy && way === 'app' && !openedAt) lines.push({ palette: 'sumi', words: t`In the app` });
  return (
    <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
      {lines.map(({ palette, words }) => (
        <Badge key={words} colorPalette={palette} overflowWrap="anywhere" whiteSpace="normal">
          {words}
        </Badge>
      ))}
      {mail?.problem && (
        <Text as="span" textStyle="sm" color="fg.warning">
          {mail.problem}
        </Text>
      )}
    </Flex>
  );
}

type ButtonProps = { ways: readonly DocumentWay[]; disabled: boolean; children: ReactNode; isAgain?: boolean };

/** Sends papers by e-mail with one tap; a failure is shown below. */
export function SendButton({ ways, disabled, children, isAgain = false }: ButtonProps) {
  const { send, isSending, failure } = useSending();
  return (
    <Flex direction="column" align="end" gap="1">
      <Button
        variant={isAgain ? 'outline' : 'solid'}
        disabled={disabled || isSending}
        onClick={() => send(ways.map(({ documentId }) => documentId))}
      >
        <MailIcon /> {children}
      </Button>
      <FormError reason={failure} />
    </Flex>
  );
}
