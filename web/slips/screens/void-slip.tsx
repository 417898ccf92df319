import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { ReasonChoice } from '../lines/reason-choice.tsx';

function VoidForm({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const mutate = useMutate();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, saving, failure } = useSave();
  const release = useUnsaved(reason !== '');

  async function save() {
    setTried(true);
    if (reason.trim() === '') return;
    const saved = await run(() => mutate('slip.void', { slipId: slip._id, reason: reason.trim() }));
    if (saved === null) return;
    release();
    toast.done(t`The slip is void`);
    onDone();
  }

  return (
    <Form name="void-slip" gap="4" onSubmit={save}>
      <ReasonChoice
        reasons={['Refused', 'Wrong item', 'Not needed', 'As agreed']}
        value={reason}
        onChange={setReason}
        error={isTried && reason.trim() === '' ? t`Please choose a reason.` : undefined}
      />
      <FormError reason={failure} />
      <FormActions>
        <Button
          type="submit"
          flex="1"
          colorPalette="persimmon"
          _hover={{ _light: { bg: 'persimmon.700' } }}
          disabled={saving}
        >
          {t`Void this slip`}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Asks why a slip becomes void. Its number stays taken. */
export function VoidSlip({ slip, open, onClose }: { slip: Slip; open: boolean; onClose: () => void }) {
  return (
    <Popup open={open} onClose={onClose} title={t`Void this slip?`} size="small">
      <VoidForm slip={slip} onDone={onClose} />
    </Popup>
  );
}
