import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { addDays, type Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { useTable } from '../../replica/use-table.tsx';
import { EmptiesForm } from '../../slips/lines/empties-form.tsx';
import { containersOf, originsOf, slipsOf } from '../../slips/lines/known-goods.ts';
import { type GoodsChoice, ReturnedForm } from '../../slips/lines/returned-form.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type DoorDraft, withAdded, withEdit, withoutLine } from './door-draft.ts';
import { LineForm } from './line-form.tsx';
import type { DoorSlip } from './use-door-slip.ts';

/** A form over the slip: for one line, or to add returns. */
export type DoorQuestion = { kind: 'line'; id: Id } | { kind: 'returned' } | { kind: 'empties' };

/** Goods of so many days can be returned at the door. */
const DOOR_DAYS = 30;

/** A native select, which can be used with gloves. */
function GoodsSelect({ options, onChange, ...field }: GoodsChoice) {
  const choices = options.map(({ value, label, hint }) => ({ value, label: `${label} · ${hint}` }));
  return (
    <SelectField {...field} none={t`Choose`} options={choices} onChange={(event) => onChange(event.target.value)} />
  );
}

type FormProps = {
  question: DoorQuestion;
  slip: Slip;
  shown: DoorSlip;
  day: Day;
  onChange: (draft: DoorDraft) => void;
};

function SheetForm({ question, slip, shown: { base, lines, draft }, day, onChange }: FormProps) {
  const slips = useTable('slips');
  const known = useMemo(() => slipsOf(slips.values(), slip.customerId), [slips, slip.customerId]);
  const origins = useMemo(
    () => originsOf(known, slip._id, lines, addDays(day, -DOOR_DAYS)),
    [known, slip._id, lines, day],
  );
  if (question.kind === 'returned') {
    const add = (added: SlipLine[]) => onChange(added.reduce(withAdded, draft));
    return <ReturnedForm choice={(props) => <GoodsSelect {...props} />} {...{ origins, day }} isAtDoor onDone={add} />;
  }
  if (question.kind === 'empties') {
    const containers = containersOf(known, slip._id, lines);
    return <EmptiesForm known={containers} day={day} isAtDoor onDone={(line) => onChange(withAdded(draft, line))} />;
  }
  const { id } = question;
  const line = [...draft.added, ...base].find(({ _id }) => _id === id);
  return (
    line && (
      <LineForm
        base={line}
        edit={draft.edits[id]}
        onDone={(edit) => onChange(withEdit(draft, id, edit))}
        onRemove={() => onChange(withoutLine(draft, id))}
      />
    )
  );
}

type Props = Omit<FormProps, 'question'> & {
  /** Stays while the sheet closes. */
  question: DoorQuestion | null;
  open: boolean;
  onClose: () => void;
};

/** The bottom sheet over the slip, within reach of the thumb. */
export function DoorSheet({ question, open, onClose, onChange, ...rest }: Props) {
  function titleOf(): string {
    if (question?.kind === 'returned') return t`Returned goods`;
    if (question?.kind === 'empties') return t({ message: 'Empties', context: 'containers that come back' });
    return rest.shown.lines.find(({ _id }) => _id === question?.id)?.name ?? '';
  }
  function change(draft: DoorDraft) {
    onChange(draft);
    onClose();
  }
  return (
    <Popup open={open} onClose={onClose} title={titleOf()} size="small">
      {question && <SheetForm question={question} onChange={change} {...rest} />}
    </Popup>
  );
}
