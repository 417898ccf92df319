import { Badge, Button, Flex } from '@chakra-ui/react';
import { memo } from 'react';
import { INVOICE_TYPES, type InvoiceType } from '../rows/invoice-rows.ts';

const LABELS: Record<InvoiceType, string> = { cash: 'Cash', monthly: 'Monthly', completed: 'Done' };

type Props = {
  type: InvoiceType;
  /** Number of invoices per list; null while unknown. */
  counts: Record<InvoiceType, number> | null;
  onChange: (type: InvoiceType) => void;
};

/** Switches between the three lists (requirements section 2, /invoice). */
export const InvoiceTypeButtons = memo(function InvoiceTypeButtons({ type, counts, onChange }: Props) {
  return (
    <Flex role="group" aria-label="Invoice type" gap="1" p="1" bg="bg.muted" borderRadius="l3">
      {INVOICE_TYPES.map((each) => (
        <Button
          key={each}
          flex="1"
          px={{ base: '2', sm: '4' }}
          variant={each === type ? 'solid' : 'ghost'}
          colorPalette={each === type ? 'indigo' : 'sumi'}
          aria-pressed={each === type}
          onClick={() => onChange(each)}
        >
          {LABELS[each]}
          {counts && (
            <Badge size="sm" textStyle="figures" variant="subtle" colorPalette={each === type ? 'indigo' : 'sumi'}>
              {counts[each].toLocaleString('en-US')}
            </Badge>
          )}
        </Button>
      ))}
    </Flex>
  );
});
