import { Stack } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ReasonField } from '../../../ui/forms/reason-field.tsx';

export type Deletion = { reason: string; keepsStop: boolean };

export type DeletionQuestion = {
  title: string;
  subtitle: string;
  /** Its open stop in words; empty if it has none. */
  stop: string;
  onAnswer: (deletion: Deletion | null) => void;
};

/** Asks for the reason of a deletion, which the customer reads, and about the driver's stop. */
export function DeleteOrderDialog({ question, onClose }: { question: DeletionQuestion | null; onClose: () => void }) {
  // The content stays while the dialog fades.
  const [asked, setAsked] = useState(question);
  const [reason, setReason] = useState('');
  const [isLacking, setLacking] = useState(false);
  const [stop, setStop] = useState<'remove' | 'keep'>('remove');
  useEffect(() => {
    if (!question) return;
    setAsked(question);
    setReason('');
    setLacking(false);
    setStop('remove');
  }, [question]);

  function answer(yes: boolean) {
    if (yes && reason.trim() === '') return setLacking(true);
    question?.onAnswer(yes ? { reason: reason.trim(), keepsStop: stop === 'keep' } : null);
    onClose();
  }

  return (
    <ConfirmDialog
      title={asked?.title ?? ''}
      subtitle={asked?.subtitle ?? ''}
      palette="persimmon"
      open={question !== null}
      onAnswer={answer}
    >
      <Stack gap="4" mt="4">
        {asked?.stop && (
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
