import { Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import type { ReportPeriod, SalesReportResponse } from '../../../schema/reports/report-responses.ts';
import { PrintedHead } from '../../business/issuer/printed-head.tsx';
import { type PaperColumn, PaperFact, PaperFoot, PaperTable } from '../../ui/paper/paper.tsx';
import { Both, formatPaperDay, InPaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import { linesOf } from './sales-lines.ts';

const COLUMNS: PaperColumn[] = [
  { key: 'month', name: () => t`Month`, width: '22mm' },
  { key: 'rate', name: () => t`Tax rate` },
  { key: 'net', name: () => t`Net`, width: '32mm', align: 'end' },
  { key: 'tax', name: () => t`Tax`, width: '32mm', align: 'end' },
  { key: 'total', name: () => t`With tax`, width: '32mm', align: 'end' },
];

const titleOf = () => t({ message: 'Sales and Tax', context: 'a paper' });

type Props = { report: SalesReportResponse; period: ReportPeriod; timeZone: string };

/** Sales and tax of a period in print. */
export function SalesReportOnPaper({ report, period: { from, to }, timeZone }: Props) {
  const months = report.months.length > 1 ? report.months : [];
  const sums = [...months, { month: '', ...report.total }];
  return (
    <PaperOnly>
      <InPaperLanguages>
        <PaperFoot text={() => `${titleOf()} · ${from} – ${to}`} />
        <PrintedHead title={titleOf} timeZone={timeZone} />
        <Box py="4mm">
          <PaperFact name={() => t`Period`}>{`${formatPaperDay(from)} – ${formatPaperDay(to)}`}</PaperFact>
        </Box>
        <PaperTable
          label={t`Sales and tax on paper`}
          columns={COLUMNS}
          rows={sums.flatMap((each) =>
            linesOf(each).map(({ key, net, tax, total }, index) => ({
              key: `${each.month} ${key}`,
              cells: [
                index === 0 ? each.month || '∑' : '',
                // In each language of the paper.
                <Both key="rate" of={() => linesOf(each)[index]?.name ?? ''} />,
                ...[net, tax, total].map(formatYen),
              ],
            })),
          )}
        />
      </InPaperLanguages>
    </PaperOnly>
  );
}
