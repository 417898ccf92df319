import { Button, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useDriverChoices } from '../../replica/current-records.ts';
import { useMutateTogether } from '../../sync/react/use-mutate-together.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { TruckIcon } from '../../ui/icons/work-icons.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { SelectionBar } from '../../ui/lists/selection-bar.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { assignQuestion } from '../list/assign-labels.ts';
import { type InvoiceRow, sumsOf } from '../rows/invoice-rows.ts';

/** Most invoices in one mutation. */
const AT_ONCE = 500;
const NOBODY = 'nobody';

type Props = { selected: InvoiceRow[]; onClear: () => void };

function useAssign() {
  const mutateTogether = useMutateTogether();
  return async (rows: readonly InvoiceRow[], { id, label }: { id: string | null; label: string }) => {
    const ids = rows.map(({ invoice }) => invoice._id);
    const works = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      works.push({ assignToCollect: id, invoiceIds: ids.slice(from, from + AT_ONCE) });
    }
    const { undo, undoMs } = await mutateTogether('invoice.assign', works);
    async function takeBack() {
      try {
        if (await undo())
          toast.info(plural({ invoices: ids.length }, { one: '# invoice as before', other: '# invoices as before' }));
        else toast.error(t`Too late: it is already sent.`);
      } catch (error) {
        console.error('Undoing an assignment failed', error);
        toast.error(t`Not undone. Try again.`);
      }
    }
    toast.undoable(label, () => void takeBack(), undoMs);
  };
}

/** Sticky bar that assigns the selected invoices to a collector, or to nobody, after one confirmation. */
export function AssignBar({ selected, onClear }: Props) {
  const assign = useAssign();
  const confirm = useConfirm();
  const drivers = useOptions(useDriverChoices());
  const [collector, setCollector] = useState('');
  const { run, saving, failure } = useSave();
  const { balance } = sumsOf(selected);

  async function give() {
    const id = collector === NOBODY ? null : collector;
    const name = id === null ? null : (drivers.find(({ value }) => value === id)?.label ?? id);
    // Leaves out those the collector already has.
    const moving = selected.filter(({ invoice }) => invoice.assignToCollect !== id);
    if (moving.length === 0) {
      const invoices = selected.length;
      return toast.info(
        name === null
          ? plural(invoices, { one: 'Nobody collects it as it is', other: 'Nobody collects them as it is' })
          : plural(invoices, { one: `${name} collects it already`, other: `${name} collects them already` }),
      );
    }
    if (!(await confirm(assignQuestion(moving, name)))) return;
    await run(async () => {
      const invoices = moving.length;
      const label =
        name === null
          ? plural(invoices, { one: '# invoice assigned to nobody', other: '# invoices assigned to nobody' })
          : plural(invoices, { one: `# invoice assigned to ${name}`, other: `# invoices assigned to ${name}` });
      await assign(moving, { id, label });
      onClear();
    });
  }

  return (
    <SelectionBar label={t`Selected invoices`} comes failure={failure}>
      <Text ps="3" py="1" textStyle="sm" fontWeight="semibold" me="auto" role="status">
        {plural({ invoices: selected.length }, { one: '# invoice selected', other: '# invoices selected' })} ·{' '}
        <Yen amount={balance} />
      </Text>
      <FilterSelect
        label={t`Assign to`}
        value={collector}
        onChange={setCollector}
        options={[{ value: '', label: t`Choose a collector` }, ...drivers, { value: NOBODY, label: t`Nobody` }]}
        width="12rem"
      />
      <Button disabled={saving || collector === ''} onClick={() => void give()}>
        <TruckIcon /> {t`Assign`}
      </Button>
      <Button variant="ghost" disabled={saving} onClick={onClear}>
        <CloseIcon /> {t`Clear selection`}
      </Button>
    </SelectionBar>
  );
}
