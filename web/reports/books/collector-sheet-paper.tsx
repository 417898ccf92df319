import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { PrintedHead } from '../../business/issuer/printed-head.tsx';
import { type PaperColumn, PaperFact, PaperFoot, PaperTable } from '../../ui/paper/paper.tsx';
import { formatPaperDay, InPaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import type { CollectorSheet } from './collector-sheet.ts';

const COLUMNS: PaperColumn[] = [
  { key: 'code', name: () => t`Code`, width: '22mm' },
  { key: 'restaurant', name: () => t`Restaurant` },
  { key: 'due', name: () => t`Due date`, width: '26mm' },
  { key: 'balance', name: () => t`To collect`, width: '28mm', align: 'end' },
  { key: 'collected', name: () => t({ message: 'Collected', context: 'a box to write in' }), width: '34mm' },
];

const titleOf = () => t({ message: 'Collector’s Sheet', context: 'a paper' });

type Props = { sheets: readonly CollectorSheet[]; day: Day; timeZone: string };

/** Each collector's sheet on a page of its own, with room to note what was received. */
export function CollectorSheetOnPaper({ sheets, day, timeZone }: Props) {
  return (
    <PaperOnly>
      <InPaperLanguages>
        <PaperFoot text={() => `${titleOf()} · ${formatPaperDay(day)}`} />
        {sheets
          .filter(({ rows }) => rows.length > 0)
          .map(({ collectorId, name, rows, toCollect }, index) => (
            <Box key={collectorId} css={index > 0 ? { breakBefore: 'page' } : {}}>
              <PrintedHead title={titleOf} timeZone={timeZone} />
              <Box py="4mm">
                <PaperFact name={() => t`Collector`}>{name}</PaperFact>
                <PaperFact name={() => t`Due by`}>{formatPaperDay(day)}</PaperFact>
                <PaperFact name={() => t`To collect`}>{formatYen(toCollect)}</PaperFact>
              </Box>
              <PaperTable
                label={t`Sheet of ${{ name }} on paper`}
                columns={COLUMNS}
                rows={rows.map(({ invoice, customer, balance }) => ({
                  key: invoice._id,
                  cells: [
                    customer.customerCode,
                    customer.restaurantName,
                    formatPaperDay(invoice.dueDate),
                    formatYen(balance),
                    '',
                  ],
                }))}
              />
            </Box>
          ))}
      </InPaperLanguages>
    </PaperOnly>
  );
}
