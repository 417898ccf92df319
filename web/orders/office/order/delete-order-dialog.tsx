import { Stack } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { Id } from '../../../../schema/core/ids.ts';
import { useWordDraft } from '../../../replica/order-drafts.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';

export type Deletion = { reason: string; keepsStop: boolean };

export type DeletionQuestion = {
  orderId: Id;
  title: string;
  subtitle: string;
  /** Its open stop as text; empty if it has none. */
  stop: string;
  onAnswer: (deletion: Deletion | null) => void;
};

/** Draft key of the reason for a deletion, kept until the order is gone. */
export const deletionDraftOf = (orderId: Id) => `delete ${orderId}`;

type AskedProps = { asked: DeletionQuestion; open: boolean; onClose: () => void };

function Asked({ asked, open, onClose }: AskedProps) {
  const [reason, setReason] = useWordDraft(deletionDraftOf(asked.orderId));
  const [isLacking, setLacking] = useState(false);
  const [stop, setStop] = useState<'remove' | 'keep'>('remove');

  function answer(yes: boolean) {
    const lacksReason = yes && reason.trim() === '';
    setLacking(lacksReason);
    if (lacksReason) return;
    asked.onAnswer(yes ? { reason: reason.trim(), keepsStop: stop === 'keep' } : null);
    onClose();
  }

  return (
    <ConfirmDialog title={asked.title} subtitle={asked.subtitle} palette="persimmon" open={open} onAnswer={answer}>
      <Stack gap="4" mt="4">
        {asked.stop && (
          <SelectField
            label={asked.stop}
            options={[
              { value: 'remove', label: t`Remove the stop as well` },
              { value: 'keep', label: t`Keep the stop` },
            ]}
            value={stop}
            onChange={(event) => setStop(event.target.value === 'keep' ? 'keep' : 'remove')}
          />
        )}
        <ReasonField
          error={isLacking && reason.trim() === '' ? t`Please enter a reason. The customer reads it.` : undefined}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}

/** Asks for the reason of a deletion, which the customer reads, and about the driver's stop. */
export function DeleteOrderDialog({ question, onClose }: { question: DeletionQuestion | null; onClose: () => void }) {
  // The content stays while the dialog fades.
  const [before, setBefore] = useState(question);
  useEffect(() => {
    if (question) setBefore(question);
  }, [question]);
  const asked = question ?? before;
  return asked && <Asked key={asked.orderId} open={question !== null} {...{ asked, onClose }} />;
}
