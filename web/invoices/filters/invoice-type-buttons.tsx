import { Badge, Button, Flex } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { memo } from 'react';
import { formatNumber } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { INVOICE_TYPES, type InvoiceType } from '../rows/invoice-rows.ts';

const LABELS: Record<InvoiceType, MessageDescriptor> = {
  cash: msg`Cash`,
  monthly: msg`Monthly`,
  completed: msg({ message: 'Done', context: 'paid invoices' }),
};

type Props = {
  type: InvoiceType;
  /** Number of invoices per list. */
  counts: Record<InvoiceType, number>;
  onChange: (type: InvoiceType) => void;
};

/** Switches between the three lists (requirements section 2, /invoice). */
export const InvoiceTypeButtons = memo(function InvoiceTypeButtons({ type, counts, onChange }: Props) {
  return (
    <Flex role="group" aria-label={t`Invoice type`} gap="1" p="1" bg="bg.muted" borderRadius="l3">
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
          {say(LABELS[each])}
          <Badge size="sm" textStyle="figures" variant="subtle" colorPalette={each === type ? 'indigo' : 'sumi'}>
            {formatNumber(counts[each])}
          </Badge>
        </Button>
      ))}
    </Flex>
  );
});
