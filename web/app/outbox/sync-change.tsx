import { Button, Field, Flex, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { z } from 'zod';
import { NoteFields } from '../../../schema/invoices/invoice-entity.ts';
import { PaymentFields } from '../../../schema/payments/payment-entity.ts';
import { amountText } from '../../payments/forms/amount-text.ts';
import type { Changed } from '../../sync/outbox/change-work.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { type InvoiceNow, textOf } from './sync-advice.ts';

const NoteText = z
  .string()
  .min(1, { error: () => t`*This field is required.` })
  .pipe(NoteFields.shape.note);

type Read = { next: Changed } | { problem: string };

/** The payment with another amount. `balanceSeen` includes the balance shown now. */
function readPayment({ args }: OutboxItem, typed: string, invoice: InvoiceNow): Read {
  const required = t`Amount is required`;
  const { data: amount, error } = amountText(required).safeParse(typed);
  if (amount === undefined) return { problem: error?.issues[0]?.message ?? required };
  const { balanceSeen = 0, ...rest } = PaymentFields.partial().parse(args);
  const next = PaymentFields.safeParse({ ...rest, amount, balanceSeen: Math.max(balanceSeen, invoice?.balance ?? 0) });
  return next.success ? { next: { name: 'invoice.addPayment', args: next.data } } : { problem: t`Operation failed` };
}

function readNote({ args }: OutboxItem, typed: string): Read {
  const { data: note, error } = NoteText.safeParse(typed);
  if (note === undefined) return { problem: error?.issues[0]?.message ?? t`*This field is required.` };
  const next = NoteFields.safeParse({ ...NoteFields.partial().parse(args), note });
  return next.success ? { next: { name: 'invoice.addNote', args: next.data } } : { problem: t`Operation failed` };
}

type Props = { item: OutboxItem; what: 'amount' | 'note'; invoice: InvoiceNow; onDone: () => void };

/** Edits a refused payment or note. It is sent as new work, with the time at which it was done. */
export function SyncChange({ item, what, invoice, onDone }: Props) {
  const { change } = useSyncActions();
  const [typed, setTyped] = useState(what === 'amount' ? String(item.cash || '') : (textOf(item.args, 'note') ?? ''));
  const [problem, setProblem] = useState<string>();
  const { run, saving, failure } = useSave();

  function save() {
    const read = what === 'amount' ? readPayment(item, typed, invoice) : readNote(item, typed);
    if ('problem' in read) return setProblem(read.problem);
    void run(async () => {
      if (await change(item.n, read.next)) toast.done(t`Changed and saved. It is sent again.`);
      onDone();
    });
  }

  function type(next: string) {
    setTyped(next);
    setProblem(undefined);
  }

  return (
    <Form name="sync-change" gap="3" mt="3" onSubmit={save}>
      {what === 'amount' ? (
        <AmountField autoFocus error={problem} value={typed} onChange={(event) => type(event.target.value)} />
      ) : (
        <Field.Root invalid={problem !== undefined}>
          <Field.Label>{t`Note`}</Field.Label>
          <Textarea autoFocus rows={4} maxLength={2000} value={typed} onChange={(event) => type(event.target.value)} />
          <Field.ErrorText>{problem}</Field.ErrorText>
        </Field.Root>
      )}
      <FormError reason={failure} />
      <Flex gap="2">
        <Button type="submit" disabled={saving}>
          {t`Save and send`}
        </Button>
        <Button variant="ghost" colorPalette="sumi" onClick={onDone}>
          {t`Cancel`}
        </Button>
      </Flex>
    </Form>
  );
}
