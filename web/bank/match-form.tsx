import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import type { OpenEntryResponse, ProposalResponse } from '../../schema/bank/bank-responses.ts';
import { matchFingerprint } from '../../schema/bank/match-fingerprint.ts';
import { type Id, newId } from '../../schema/core/ids.ts';
import { formatYen, subtractYen, sumYen } from '../../schema/core/money.ts';
import { balanceOf } from '../../schema/invoices/invoice-rules.ts';
import { oldestFirst } from '../../schema/payments/allocate.ts';
import { AllocationFields, AllocationRest } from '../payments/forms/allocation-fields.tsx';
import { openOf, proposedParts, readParts, type TypedParts } from '../payments/forms/allocation-lines.ts';
import { useLongBefore } from '../payments/forms/use-long-before.ts';
import { useCustomerChoices } from '../replica/current-records.ts';
import { useTable } from '../replica/use-table.tsx';
import { CallFailed } from '../rest/call-failed.ts';
import { useTimeZone } from '../sync/session/session.ts';
import { toast } from '../ui/feedback/toasts.tsx';
import { useUnsaved } from '../ui/feedback/unsaved.tsx';
import { ComboboxField } from '../ui/fields/combobox-field.tsx';
import { useOptions } from '../ui/fields/options.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { StyledYen } from '../ui/values/styled-yen.tsx';
import { useToday } from '../ui/values/use-today.ts';
import { formatDay } from '../words/format.ts';
import { sayProblem } from '../words/problems.ts';
import { InvoiceSearch } from './invoice-search.tsx';
import { matchEntry } from './match-calls.ts';

/** Up to this much, a missing amount may be a bank's fee. */
const MOST_FEE = 1100;
const FEES = ['none', 'open', 'granted'] as const;
type Fee = (typeof FEES)[number];

type Props = {
  entry: OpenEntryResponse;
  proposal: ProposalResponse | undefined;
  onDone: () => Promise<void>;
};

/** Matches an entry by hand: its customer, and how much of it each invoice gets. */
export function MatchForm({ entry, proposal, onDone }: Props) {
  const today = useToday(useTimeZone());
  const invoices = useTable('invoices');
  const options = useOptions(useCustomerChoices(proposal?.customerId));
  const [payer] = entry.payers;
  const first = proposal?.customerId ?? (entry.payers.length === 1 ? payer : undefined) ?? '';
  const [customerId, setCustomerId] = useState(first);
  // Proposed or chosen invoices are at the top of a long list.
  const [chosen, setChosen] = useState<readonly Id[]>(proposal?.invoices.map(({ _id }) => _id) ?? []);
  const open = useMemo(() => {
    const all = openOf(invoices.values(), customerId);
    return [...all.filter(({ _id }) => chosen.includes(_id)), ...all.filter(({ _id }) => !chosen.includes(_id))];
  }, [invoices, customerId, chosen]);
  const [changed, setChanged] = useState<TypedParts | null>(
    proposal ? Object.fromEntries(proposal.invoices.map(({ _id, amount }) => [_id, String(amount)])) : null,
  );
  const [isTyped, setTyped] = useState(false);
  const [chosenFee, setFee] = useState<Fee | null>(
    proposal?.how !== 'fee' ? null : proposal.grantsFee ? 'granted' : 'open',
  );
  // If the supplier bears the customer's fees, a few hundred yen too little are not a debt.
  const bearsFees = useTable('customers').get(customerId)?.feeBearer === 'supplier';
  const fee = chosenFee ?? (bearsFees ? 'granted' : 'none');
  const [key] = useState(newId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isSureOf = useLongBefore();
  const release = useUnsaved(customerId !== first || isTyped);
  const typed = changed ?? proposedParts(entry.amount, oldestFirst(open));
  const { allocations, left, wrong, problem } = readParts(entry.amount, typed, open);
  const paid = open.filter(({ _id }) => allocations.some(({ invoiceId }) => invoiceId === _id));
  const short = paid.flatMap((invoice) => {
    const part = allocations.find(({ invoiceId }) => invoiceId === invoice._id)?.amount ?? 0;
    const lacks = subtractYen(balanceOf(invoice), part);
    return lacks > 0 ? [{ invoice: invoice._id, amount: lacks }] : [];
  });
  const lacks = sumYen(short.map(({ amount }) => amount));
  const mayLackFee = left === 0 && lacks > 0 && lacks <= MOST_FEE && Number.isInteger(lacks);

  function choose(next: string, parts: TypedParts | null = null) {
    setCustomerId(next);
    setChanged(parts);
    setChosen(Object.keys(parts ?? {}));
    setFailure(null);
  }

  function change(parts: TypedParts | null) {
    setChanged(parts);
    setTyped(true);
  }

  async function save() {
    if (problem) return setFailure(sayProblem(problem));
    if (!(await isSureOf(entry.bookedOn, paid))) return;
    setBusy(true);
    setFailure(null);
    try {
      const isFee = mayLackFee && fee !== 'none';
      await matchEntry(
        entry._id,
        {
          customer: customerId,
          allocations: allocations.map(({ invoiceId, amount }) => ({ invoice: invoiceId, amount })),
          fee: isFee ? lacks : 0,
          granted: isFee && fee === 'granted' ? short : [],
          fingerprint: matchFingerprint(entry, paid),
        },
        key,
      );
      toast.done(t`${{ amount: formatYen(entry.amount) }} matched`);
      release();
      await onDone();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Form name="match-form" onSubmit={save}>
      <Flex justify="space-between" align="baseline" gap="3" px="4" py="3" borderRadius="l3" bg="bg.muted">
        <Text lang="ja" fontWeight="medium" overflowWrap="anywhere">
          {entry.payer === '' ? '–' : entry.payer}
          <Text as="span" display="block" textStyle="figures" fontSize="sm" color="fg.muted">
            {formatDay(entry.bookedOn)}
          </Text>
        </Text>
        <StyledYen amount={entry.amount} textStyle="2xl" fontWeight="bold" />
      </Flex>
      <ComboboxField label={t`Customer`} options={options} value={customerId} onChange={(next) => choose(next)} />
      {customerId === '' && (
        <InvoiceSearch
          amount={entry.amount}
          onChoose={(invoice) =>
            choose(invoice.customerId, { [invoice._id]: String(Math.min(balanceOf(invoice), entry.amount)) })
          }
        />
      )}
      {customerId !== '' && (
        <>
          <AllocationFields
            invoices={open}
            today={today}
            typed={typed}
            wrong={wrong}
            isChanged={changed !== null}
            onChange={change}
          />
          <AllocationRest left={left} />
        </>
      )}
      {customerId !== '' && mayLackFee && (
        <SelectField
          label={t`It lacks ${{ amount: formatYen(lacks) }}`}
          value={fee}
          onChange={({ target }) => setFee(FEES.find((each) => each === target.value) ?? 'none')}
          options={[
            { value: 'none', label: t`Paid in part: the rest stays open` },
            { value: 'open', label: t`The transfer fee, which stays open` },
            { value: 'granted', label: t`The transfer fee, which you bear` },
          ]}
        />
      )}
      <FormError reason={failure} />
      <Button type="submit" disabled={isBusy || customerId === '' || left < 0 || wrong.size > 0}>
        {t({ message: 'Confirm', context: 'a match' })}
      </Button>
    </Form>
  );
}
