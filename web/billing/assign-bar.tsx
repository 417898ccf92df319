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

export const countOf = (count: number) => (count === 1 ? '1 invoice' : `${count.toLocaleString('en-US')} invoices`);

type Props = { selected: InvoiceRow[]; onClear: () => void };

/** Gives the ticked invoices to one collector, or to nobody. In reach while the list scrolls. */
export function AssignBar({ selected, onClear }: Props) {
  const mutate = useMutate();
  const drivers = useDriverChoices();
  const [collector, setCollector] = useState('');
  const [done, setDone] = useState<number | null>(null);
  const { balance } = sumsOf(selected);

  async function assign() {
    const assignToCollect = collector === '' ? null : collector;
    const changing = selected.filter(({ invoice }) => invoice.assignToCollect !== assignToCollect);
    const name = drivers.find(({ value }) => value === collector)?.label ?? 'nobody';
    let saved = 0;
    setDone(0);
    try {
      for (const { invoice } of changing) {
        await mutate('invoice.update', { invoiceId: invoice._id, assignToCollect });
        saved += 1;
        setDone(saved);
      }
      toast.done(`${countOf(selected.length)} assigned to ${name}`);
      onClear();
    } catch (error) {
      toast.error(`${countOf(saved)} of ${selected.length} assigned. ${whyNotSaved(error, 'Operation failed')}`);
    } finally {
      setDone(null);
    }
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
      <Button disabled={done !== null} onClick={() => void assign()}>
        <TruckIcon /> {done === null ? 'Assign' : `Assigning ${done} of ${selected.length}`}
      </Button>
      <Button variant="ghost" disabled={done !== null} onClick={onClear}>
        <CloseIcon /> Clear selection
      </Button>
    </Flex>
  );
}
