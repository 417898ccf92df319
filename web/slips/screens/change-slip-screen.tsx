import { Alert, Box, Button, Field, Flex, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { newId } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { isComplete, linesOf, totalOf, withRates } from '../../../schema/slips/slip-rules.ts';
import { weightsToAsk } from '../../../schema/slips/weights.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { AlertIcon, InfoIcon } from '../../ui/icons/icons.tsx';
import { CheckIcon, InvoiceIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { namesOf } from '../../words/labels.ts';
import { type EditedLine, editedOf, linesFrom } from '../form/edited-lines.ts';
import { SlipEditor } from '../form/slip-editor.tsx';
import { useGivenBack } from '../form/use-given-back.ts';
import { ReasonChoice } from '../lines/reason-choice.tsx';
import { useRates } from '../lines/shown-slip.ts';
import { useSureOfWeights } from '../lines/use-sure-of-weights.ts';
import { dayOfSlip } from '../rows/slip-rows.ts';
import { formatSlipNo } from '../rows/slip-words.ts';

const editedLines = (slip: Slip): EditedLine[] => linesOf(slip).map((line) => editedOf(line));

type Props = {
  slip: Slip;
  /** Reloads the slip, dropping what was typed. */
  onAgain: () => void;
};

function ChangeSlip({ slip: current, onAgain }: Props) {
  const navigate = useNavigate();
  const mutate = useMutate();
  const rates = useRates();
  // As it was when the form was opened; if it changes meanwhile, the user has to look again.
  const [slip] = useState(current);
  const [edited, setEdited] = useState<EditedLine[]>(() => editedLines(slip));
  const [note, setNote] = useState(slip.note);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, saving, failure } = useSave();
  const isSureOf = useSureOfWeights();
  const askGivenBack = useGivenBack(slip._id, slip.customerId);
  const [product, reasons] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const isBilled = slip.billedAt !== null;
  const isVoid = slip.voidedAt !== null;
  const day = dayOfSlip(slip);
  const why = reason.trim();

  const { lines, problems, hasChanges } = useMemo(() => {
    const typed = linesFrom(edited, why);
    const before = linesOf(slip);
    const delivered = slip.deliveredOn === null ? [] : before;
    const isSame = typed.lines.length === before.length && typed.lines.every((line, index) => line === before[index]);
    return {
      lines: withRates(typed.lines, { rates, day, delivered }),
      problems: typed.problems,
      hasChanges: !isSame || note !== slip.note,
    };
  }, [edited, why, rates, day, slip, note]);
  const release = useUnsaved(hasChanges || reason !== '');
  const isOld = current.version !== slip.version;
  const mustBeComplete = isBilled && !isComplete(lines);
  // Saving a void slip makes it valid again, changed or not.
  const isNothing = !hasChanges && !isVoid;

  const focusReasons = useCallback(() => reasons.current?.querySelector('input')?.focus(), [reasons]);
  function whyNot(): string | null {
    if (mustBeComplete) return t`Weigh and price every line: it is billed already.`;
    return isNothing ? t`Nothing is changed yet.` : null;
  }
  async function save() {
    setTried(true);
    if (problems.size > 0 || why === '' || isOld || mustBeComplete || isNothing) return;
    if (!(await isSureOf(weightsToAsk(lines, linesOf(slip))))) return;
    const confirmed = await askGivenBack(lines);
    if (!confirmed) return;
    const sure = confirmed.length > 0 && { confirmed };
    const args = { ...sure, slipId: slip._id, correctionId: newId(), reason: why, note, versionSeen: slip.version };
    const saved = await run(() => mutate('slip.change', { ...args, lines, totalSeen: totalOf(lines) }));
    if (saved === null) return;
    release();
    toast.done(t`Delivery slip saved`);
    void navigate(`${paths.adminSlips}/${slip._id}`, { replace: true });
  }

  return (
    <Form name="change-slip-screen" display="block" onSubmit={save}>
      {isBilled && (
        <Alert.Root status="info" mb="4">
          <InfoIcon />
          <Alert.Title>{t`It is billed. What you change becomes a correction of its own, and this slip stays as it is.`}</Alert.Title>
        </Alert.Root>
      )}
      {isVoid && (
        <Alert.Root status="warning" mb="4">
          <AlertIcon />
          <Alert.Title>{t`It is void. Once it is saved here, it counts again.`}</Alert.Title>
        </Alert.Root>
      )}
      {isOld && (
        <Alert.Root status="warning" mb="4" role="status">
          <AlertIcon />
          <Alert.Content>
            <Alert.Title>{t`It was changed meanwhile. Look at it again.`}</Alert.Title>
            <Button mt="2" size="sm" minH="11" variant="outline" onClick={onAgain}>
              {t`Show it as it is now`}
            </Button>
          </Alert.Content>
        </Alert.Root>
      )}
      <SlipEditor
        {...{ slipId: slip._id, customerId: slip.customerId, day, edited, lines }}
        problems={problems}
        onChange={setEdited}
        product={product}
        onEnd={focusReasons}
      />
      <Box ref={reasons} mt="5" maxW="40rem">
        <ReasonChoice
          reasons={['Weighed', 'Not in stock', 'Damaged', 'Wrong item', 'Not needed', 'As agreed']}
          value={reason}
          onChange={setReason}
          error={isTried && why === '' ? t`Please choose a reason.` : undefined}
        />
        <Field.Root mt="4">
          <Field.Label>{t`Note`}</Field.Label>
          <Textarea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field.Root>
      </Box>
      <Flex direction="column" gap="3" mt="5">
        <FormError reason={failure ?? (isTried ? whyNot() : null)} />
        <Button type="submit" size="lg" alignSelf="flex-end" disabled={saving || isOld}>
          <CheckIcon /> {isBilled ? t`Save correction` : t`Save change`}
        </Button>
      </Flex>
    </Form>
  );
}

/** `/admin/slips/:id/change`: changes a slip's lines, with a reason. */
export function Component() {
  const { id = '' } = useParams();
  const slips = useTable('slips');
  const customers = useTable('customers');
  const slip = slips.get(id);
  const [attempt, setAttempt] = useState(0);
  const name = slip ? namesOf(customers.get(slip.customerId)).restaurantName : t`Delivery slip`;

  function content() {
    if (!slip || slip.correctsId !== null) {
      return (
        <EmptyState
          title={t`This slip can’t be changed here`}
          subtitle={t`It is older than this device keeps, or it corrects another one: change that one.`}
          icon={<InvoiceIcon />}
        />
      );
    }
    return <ChangeSlip key={attempt} slip={slip} onAgain={() => setAttempt(attempt + 1)} />;
  }
  return (
    <Page>
      <Breadcrumbs
        steps={[
          { label: t`DELIVERY SLIPS`, to: paths.adminSlips },
          { label: slip ? formatSlipNo(slip) : t`DELIVERY SLIP`, to: `${paths.adminSlips}/${id}` },
          { label: t`CHANGE` },
        ]}
      />
      <PageTitle title={name} />
      {content()}
    </Page>
  );
}
