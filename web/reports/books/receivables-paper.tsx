import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { AGES } from '../../../schema/reports/ageing.ts';
import type { ReceivablesResponse } from '../../../schema/reports/report-responses.ts';
import { PrintedHead } from '../../business/issuer/printed-head.tsx';
import { PaperFact, PaperFoot, PaperTable } from '../../ui/paper/paper.tsx';
import { formatPaperDay, InPaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import { ageNames } from './age-names.ts';

const titleOf = () => t({ message: 'Receivables', context: 'a paper' });

type Props = { report: ReceivablesResponse; asOf: Day; timeZone: string };

/** Receivables of a day in print, by customer code. */
export function ReceivablesOnPaper({ report: { accounts, total }, asOf, timeZone }: Props) {
  const cellsOf = ({ ages, credit, owed }: ReceivablesResponse['total']) =>
    [...AGES.map((age) => ages[age]), 0 - credit, owed].map(formatYen);
  return (
    <PaperOnly>
      <InPaperLanguages>
        <PaperFoot text={() => `${titleOf()} · ${asOf}`} />
        <PrintedHead title={titleOf} timeZone={timeZone} />
        <Box py="4mm">
          <PaperFact name={() => t`As of`}>{formatPaperDay(asOf)}</PaperFact>
          <PaperFact name={() => t`Total dues`}>{formatYen(total.dues)}</PaperFact>
          <PaperFact name={() => t`After credit`}>{formatYen(total.owed)}</PaperFact>
        </Box>
        <PaperTable
          label={t`Receivables on paper`}
          columns={[
            { key: 'customer', name: () => t`Restaurant` },
            ...AGES.map((age) => ({
              key: age,
              name: () => ageNames()[age],
              width: '21mm',
              align: 'end' as const,
            })),
            { key: 'credit', name: () => t`Credit`, width: '21mm', align: 'end' },
            { key: 'owed', name: () => t`After credit`, width: '23mm', align: 'end' },
          ]}
          rows={[
            ...accounts.map(({ customer, ...figures }) => ({
              key: customer._id,
              cells: [`${customer.customerCode} ${customer.restaurantName}`, ...cellsOf(figures)],
            })),
            { key: 'total', cells: ['∑', ...cellsOf(total)] },
          ]}
        />
      </InPaperLanguages>
    </PaperOnly>
  );
}
