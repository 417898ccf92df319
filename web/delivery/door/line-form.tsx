import { Box, Button, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Thousandths } from '../../../schema/slips/line-amount.ts';
import { changedLine } from '../../../schema/slips/line-changes.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import type { SlipReason } from '../../../schema/slips/slip-reasons.ts';
import { isAsOrdered, isByWeight, sumOfPieces, weighedReason, weightsToAsk } from '../../../schema/slips/weights.ts';
import { LineAmount } from '../../slips/lines/line-amount.tsx';
import { notAQuantity, QuantityField } from '../../slips/lines/quantity-field.tsx';
import { quantityText, readPieces, readQuantity } from '../../slips/lines/quantity-text.ts';
import { RETURN_REASONS, ReasonChoice } from '../../slips/lines/reason-choice.tsx';
import { useSureOfWeights } from '../../slips/lines/use-sure-of-weights.ts';
import { WeightField } from '../../slips/lines/weight-field.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { CheckIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { sayProblem } from '../../words/slip-words.ts';
import { isRemovable, type LineEdit, piecesOf } from './door-draft.ts';

const SHORT_REASONS: SlipReason[] = ['Not in stock', 'Damaged', 'Refused', 'Wrong item', 'Not needed', 'As agreed'];

/** Ordered quantity, weight on the slip, and price. */
function Facts({ line }: { line: SlipLine }) {
  const { ordered, orderedUnit, unit, unitPrice, delivered, toWeigh } = line;
  const price = unitPrice === null ? t`No price yet` : null;
  const isWeighed = isByWeight(line) && !toWeigh && !isAsOrdered(line);
  return (
    <Flex wrap="wrap" columnGap="4" color="fg.muted" textStyle="figures">
      {ordered !== null && (
        <span>{t`Ordered: ${{ quantity: formatQuantity(ordered / 1000, orderedUnit ?? unit) }}`}</span>
      )}
      {isWeighed && <span>{t`On the slip: ${{ quantity: formatQuantity(delivered / 1000, unit) }}`}</span>}
      <span>
        {price ?? (
          <>
            <Yen amount={unitPrice ?? 0} /> / {formatUnit(unit)}
          </>
        )}
      </span>
    </Flex>
  );
}

/** The entry in thousandths above zero: weighed pieces plus the field. Null if it is not a quantity. */
function readEntry(pieces: readonly Thousandths[], typed: string): Thousandths | null {
  const inField = typed.trim() === '' && pieces.length > 0 ? 0 : readQuantity(typed);
  return inField === null ? null : sumOfPieces(pieces) + inField;
}

const allPieces = (pieces: readonly Thousandths[], typed: string): Thousandths[] => [
  ...pieces,
  ...(readPieces(typed) ?? []).filter((piece) => piece > 0),
];

type Props = {
  /** As on the slip. */
  base: SlipLine;
  edit: LineEdit | undefined;
  /** Called with null for a quantity as on the slip. */
  onDone: (edit: LineEdit | null) => void;
  onRemove: () => void;
};

/** Form for a line's delivered quantity, weighed or counted, or for the quantity of returned goods. */
export function LineForm({ base, edit, onDone, onRemove }: Props) {
  const sign = base.kind === 'return' || base.delivered < 0 ? -1 : 1;
  const weighs = base.unit === 'Kg';
  const delivered = Math.abs(edit?.delivered ?? base.delivered);
  const [pieces, setPieces] = useState<readonly Thousandths[]>(weighs && sign > 0 ? piecesOf(edit) : []);
  const [typed, setTyped] = useState(weighs && sign > 0 ? '' : quantityText(delivered));
  const [reason, setReason] = useState(edit?.reason ?? (sign < 0 ? base.reason : ''));
  const [isNothing, setNothing] = useState(edit?.delivered === 0);
  const [isTried, setTried] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const release = useUnsaved(isTouched);
  const isSureOf = useSureOfWeights();

  const isBlank = weighs && sign > 0 && pieces.length === 0 && typed.trim() === '';
  const quantity = isNothing ? 0 : isBlank ? null : readEntry(pieces, typed);
  // A weight needs no reason: nobody knows it before weighing.
  const isWeight = weighs && !isNothing && sign > 0;
  const own = isWeight ? weighedReason(allPieces(pieces, typed)) : reason.trim();
  const entered = quantity === null ? null : changedLine(base, { delivered: sign * quantity + 0, reason: own });
  // Weighing exactly the ordered quantity is an entry, too.
  const isFirstWeight = isWeight && (base.toWeigh || isAsOrdered(base));
  const isSame = quantity !== null && !isFirstWeight && !base.toWeigh && sign * quantity === base.delivered;
  const needsReason = quantity !== null && !isSame && own === '';

  function type(nextPieces: readonly Thousandths[], text: string) {
    setPieces(nextPieces);
    setTyped(text);
    setNothing(false);
    setTouched(true);
  }
  function takeNothing() {
    setPieces([]);
    setTyped(weighs ? '' : '0');
    setNothing(true);
    setTouched(true);
  }
  function takeOff() {
    release();
    onRemove();
  }
  function takeAsOrdered() {
    release();
    onDone(null);
  }
  async function done() {
    if (isBlank && !isNothing) return takeAsOrdered();
    setTried(true);
    if (quantity === null || entered === null || 'code' in entered || needsReason) return;
    const far = weightsToAsk([entered], [base]);
    if (!(await isSureOf(far))) return;
    release();
    const entry = { delivered: entered.delivered, reason: own, pieces: allPieces(pieces, weighs ? typed : '') };
    onDone(isSame ? null : { ...entry, ...(far.length > 0 && { isSure: true as const }) });
  }

  const problem = entered && 'code' in entered ? sayProblem(entered) : null;
  const error = isTried && quantity === null ? notAQuantity() : undefined;
  return (
    <Form name="line-form" gap="4" onSubmit={done}>
      <Facts line={base} />
      {weighs ? (
        <WeightField pieces={pieces} typed={typed} onChange={type} onEnter={() => void done()} error={error} />
      ) : (
        <QuantityField
          label={sign < 0 ? t`Came back` : t({ message: 'Delivered', context: 'a quantity' })}
          value={typed}
          onChange={(text) => type([], text)}
          onEnter={() => void done()}
          error={error}
        />
      )}
      <LineAmount line={isBlank && !isNothing && !base.toWeigh ? base : entered} />
      {!isWeight && !isSame && (
        <ReasonChoice
          reasons={sign < 0 ? RETURN_REASONS : SHORT_REASONS}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setTouched(true);
          }}
          error={isTried && needsReason ? t`Please choose a reason.` : undefined}
        />
      )}
      <FormError reason={problem} />
      <Flex gap="2" wrap="wrap">
        {isRemovable(base) && sign < 0 ? (
          <Button variant="outline" colorPalette="persimmon" h="12" flex="1" onClick={takeOff}>
            <TrashIcon /> {t`Take off`}
          </Button>
        ) : (
          <>
            <Button variant="outline" h="12" flex="1" onClick={takeAsOrdered}>
              {base.toWeigh ? t`Not weighed yet` : t`As on the slip`}
            </Button>
            <Button variant="outline" h="12" flex="1" disabled={isNothing} onClick={takeNothing}>
              {t`Not delivered`}
            </Button>
          </>
        )}
      </Flex>
      <FormActions isRow>
        <Button type="submit" size="lg" flex="1">
          <CheckIcon /> {t`Done`}
          {isWeight && quantity !== null && quantity > 0 && (
            <Box as="span" textStyle="figures">
              · {formatQuantity(quantity / 1000, 'Kg')}
            </Box>
          )}
        </Button>
      </FormActions>
    </Form>
  );
}
