import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useDriverChoices } from '../replica/current-records.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { whyNotSaved } from '../sync/why-not-saved.ts';
import { FilterSelect } from '../ui/filter-select.tsx';
import { CloseIcon, TruckIcon } from '../ui/icons.tsx';
import { toast } from '../ui/toasts.tsx';
import { Yen } from '../ui/yen.tsx';
import { type InvoiceRow, sumsOf } from './invoice-rows.ts';

/** As many as one piece of work may name. */
const AT_ONCE = 500;

export const countOf = (count: number) => (count === 1 ? '1 invoice' : `${count.toLocaleString('en-US')} invoices`);

type Props = { selected: InvoiceRow[]; onClear: () => void };

/** Gives the ticked invoices to one collector, or to nobody. In reach while the list scrolls. */
export function AssignBar({ selected, onClear }: Props) {
  const mutate = useMutate();
  const drivers = useDriverChoices();
  const [collector, setCollector] = useState('');
  const [saving, setSaving] = useState(false);
  const { balance } = sumsOf(selected);

  async function assign() {
    const name = drivers.find(({ value }) => value === collector)?.label ?? 'nobody';
    const ids = selected.map(({ invoice }) => invoice._id);
    setSaving(true);
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const invoiceIds = ids.slice(from, from + AT_ONCE);
        await mutate('invoice.assign', { assignToCollect: collector === '' ? null : collector, invoiceIds });
      }
      toast.done(`${countOf(ids.length)} assigned to ${name}`);
      onClear();
    } catch (error) {
      toast.error(whyNotSaved(error, 'Operation failed'));
    }
    setSaving(false);
  }

  return (
    <Flex
      as="section"
      aria-label="Selected invoices"
      position="sticky"
      top="calc(4rem + env(safe-area-inset-top) + 0.5rem)"
      zIndex="2"
      mb="3"
      px="4"
      py="2"
      gap="3"
      wrap="wrap"
      align="center"
      bg="bg.info"
      borderWidth="1px"
      borderColor="indigo.border"
      borderRadius="l3"
      boxShadow="md"
    >
      <Text textStyle="sm" fontWeight="semibold" me="auto" role="status">
        {countOf(selected.length)} selected · <Yen amount={balance} />
      </Text>
      <FilterSelect
        label="Assign to"
        value={collector}
        onChange={setCollector}
        options={[{ value: '', label: 'Nobody' }, ...drivers]}
        width="12rem"
      />
      <Button disabled={saving} onClick={() => void assign()}>
        <TruckIcon /> Assign
      </Button>
      <Button variant="ghost" disabled={saving} onClick={onClear}>
        <CloseIcon /> Clear selection
      </Button>
    </Flex>
  );
}
