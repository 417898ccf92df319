import { Alert, Box, Button, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ProposalResponse, ProposalsResponse } from '../../schema/bank/bank-responses.ts';
import type { Day } from '../../schema/core/days.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { formatYen, sumYen } from '../../schema/core/money.ts';
import { useLongBefore } from '../payments/forms/use-long-before.ts';
import { useTable } from '../replica/use-table.tsx';
import { CallFailed } from '../rest/call-failed.ts';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { AlertIcon, CheckCircleIcon } from '../ui/icons/icons.tsx';
import { VirtualList } from '../ui/lists/virtual-list.tsx';
import { namesOf } from '../words/labels.ts';
import { EntryRow, Proposed } from './entry-row.tsx';
import { matchEntry, matchOf } from './match-calls.ts';
import { PerhapsQuestion } from './perhaps-question.tsx';
import { useAnswer } from './use-answer.ts';
import type { BankQuestion } from './use-bank-popups.tsx';
import { type Progress, useConfirmAll } from './use-confirm-all.ts';
import { Without } from './without-proposal.tsx';

/**
 * Keeps the keyboard focus in the list when the focused row leaves: it moves to the row that takes its place, or the
 * last.
 * @returns to be called with a row's index before it leaves
 */
function useFocusAgain(entries: readonly unknown[]): (index: number) => void {
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    const row = `[role=listitem][aria-posinset="${Math.min(left.current + 1, entries.length)}"]`;
    left.current = null;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>(`${row} [data-stop=match]`)?.focus();
    });
  }, [entries]);
  return (index) => {
    left.current = index;
  };
}

/** Progress of the confirmation, then its result. */
function ProgressLine({ progress, onStop, onClose }: { progress: Progress; onStop: () => void; onClose: () => void }) {
  const { all, confirmed, changed, isRunning, failure } = progress;
  const done = confirmed + changed;
  if (isRunning) {
    const label = t`Confirming ${done} of ${all}`;
    return (
      <Flex gap="4" align="center" wrap="wrap" mb="4">
        <ProgressBar label={label} percent={Math.round((100 * done) / all)} />
        <Text role="status">{label}</Text>
        <Button size="sm" variant="outline" onClick={onStop}>
          {t`Stop`}
        </Button>
      </Flex>
    );
  }
  const anew = plural(
    { changed },
    {
      one: '# was changed meanwhile, and is proposed anew.',
      other: '# were changed meanwhile, and are proposed anew.',
    },
  );
  const said = [changed > 0 && anew, failure].filter(Boolean).join(' ');
  return (
    <Alert.Root
      status={failure === null && changed === 0 ? 'success' : 'warning'}
      role="status"
      mb="4"
      alignItems="center"
    >
      {failure === null && changed === 0 ? <CheckCircleIcon /> : <AlertIcon />}
      <Alert.Content>
        <Alert.Title>
          {plural({ confirmed }, { one: '# transfer confirmed', other: '# transfers confirmed' })}
        </Alert.Title>
        {said !== '' && <Alert.Description>{said}</Alert.Description>}
      </Alert.Content>
      <Button size="sm" variant="ghost" onClick={onClose}>
        {t`Close`}
      </Button>
    </Alert.Root>
  );
}

type CertainProps = { certain: readonly ProposalResponse[]; amount: number; isBusy: boolean; onConfirm: () => void };

function Certain({ certain, amount, isBusy, onConfirm }: CertainProps) {
  if (certain.length === 0) return null;
  return (
    <Flex
      as="section"
      aria-label={t`Certain matches`}
      gap="4"
      align="center"
      justify="space-between"
      wrap="wrap"
      mb="4"
      p="4"
      bg="bg.success"
      borderWidth="1px"
      borderColor="leaf.border"
      borderRadius="l4"
    >
      <Box>
        <Text fontWeight="bold">
          {plural({ count: certain.length }, { one: '# certain match', other: '# certain matches' })} ·{' '}
          {formatYen(amount)}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {t`The payer is one customer, and the amount fits its invoices in one way only.`}
        </Text>
      </Box>
      <Button w={{ base: 'full', sm: 'auto' }} colorPalette="leaf" disabled={isBusy} onClick={onConfirm}>
        <CheckCircleIcon /> {t`Confirm all certain`}
      </Button>
    </Flex>
  );
}

type Props = { data: ProposalsResponse; offline: boolean; ask: (question: BankQuestion) => void; onDone: () => void };

/** Unmatched entries, each with its proposal. */
export function ToMatch({ data, offline, ask, onDone }: Props) {
  const customers = useTable('customers');
  const invoices = useTable('invoices');
  const isSureOf = useLongBefore();
  const [busy, setBusy] = useState<Id | null>(null);
  const { progress, confirmAll, stop, forget } = useConfirmAll(onDone);
  // They leave at once, before the list is refetched.
  const [confirmed, setConfirmed] = useState<ReadonlySet<Id>>(new Set());
  const entries = useMemo(() => data.entries.filter(({ _id }) => !confirmed.has(_id)), [data, confirmed]);
  const proposals = useMemo(() => data.proposals.filter(({ entryId }) => !confirmed.has(entryId)), [data, confirmed]);
  const byEntry = useMemo(() => new Map(proposals.map((proposal) => [proposal.entryId, proposal])), [proposals]);
  const certain = useMemo(() => proposals.filter(({ certainty }) => certainty === 'certain'), [proposals]);
  const focusAgain = useFocusAgain(entries);
  const answer = useAnswer(onDone);
  const isBusy = offline || busy !== null || progress?.isRunning === true;
  const amount = sumYen(
    entries.filter(({ _id }) => byEntry.get(_id)?.certainty === 'certain').map((each) => each.amount),
  );

  async function confirm(proposal: ProposalResponse, bookedOn: Day) {
    const { entryId } = proposal;
    if (
      !(await isSureOf(
        bookedOn,
        proposal.invoices.flatMap(({ _id }) => invoices.get(_id) ?? []),
      ))
    )
      return;
    focusAgain(entries.findIndex(({ _id }) => _id === entryId));
    setBusy(entryId);
    try {
      const { amount: matched } = await matchEntry(entryId, matchOf(proposal), newId());
      setConfirmed((before) => new Set([...before, entryId]));
      toast.done(t`${{ amount: formatYen(matched) }} matched`);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast.error(error.message);
    } finally {
      setBusy(null);
      onDone();
    }
  }

  if (entries.length === 0 && !progress) {
    return (
      <EmptyState
        title={t`Nothing to match`}
        subtitle={t`Transfers of an imported file appear here.`}
        icon={<CheckCircleIcon />}
      />
    );
  }
  return (
    <>
      {progress && <ProgressLine progress={progress} onStop={stop} onClose={forget} />}
      {!progress?.isRunning && (
        <Certain certain={certain} amount={amount} isBusy={isBusy} onConfirm={() => void confirmAll(certain)} />
      )}
      <VirtualList label={t`Transfers to match`} items={entries} keyOf={({ _id }) => _id} height={120} framed>
        {(entry) => {
          const proposal = byEntry.get(entry._id);
          const [perhaps] = entry.perhaps;
          if (perhaps) {
            const question = { entryId: entry._id, otherId: perhaps.other._id, kind: perhaps.kind };
            return (
              <EntryRow entry={entry}>
                <PerhapsQuestion
                  perhaps={perhaps}
                  isBusy={isBusy}
                  onAnswer={(said) => {
                    focusAgain(entries.indexOf(entry));
                    void answer(question, said);
                  }}
                />
              </EntryRow>
            );
          }
          if (proposal) {
            const { restaurantName } = namesOf(customers.get(proposal.customerId));
            return (
              <EntryRow entry={entry}>
                <Proposed
                  proposal={proposal}
                  restaurantName={restaurantName}
                  isBusy={isBusy}
                  onConfirm={() => void confirm(proposal, entry.bookedOn)}
                  onChange={() => ask({ kind: 'match', entry, proposal })}
                />
              </EntryRow>
            );
          }
          return (
            <EntryRow entry={entry}>
              <Without entry={entry} isBusy={isBusy} ask={ask} />
            </EntryRow>
          );
        }}
      </VirtualList>
    </>
  );
}
