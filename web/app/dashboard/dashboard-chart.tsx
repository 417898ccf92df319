import { Chart, useChart } from '@chakra-ui/charts';
import { Box, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router';
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import { keepCharts } from '../../browser/charts-cache.ts';
import { formatCompact, formatDay, formatNumber } from '../../words/format.ts';
import type { SeriesProps, SeriesRow } from './series.ts';

if (import.meta.env.PROD) void keepCharts(import.meta.url);

type ValuesProps = Pick<SeriesProps, 'bars' | 'line' | 'format'> & { row: SeriesRow };

function Values({ row, bars, line, format }: ValuesProps) {
  const values = [
    { ...bars, value: row.bars },
    { ...line, value: row.line },
  ];
  return (
    <Box bg="bg.panel" color="fg" borderWidth="1px" borderRadius="l2" boxShadow="md" px="3" py="2" textStyle="sm">
      <Text fontWeight="semibold">{formatDay(row.day)}</Text>
      {values.map(({ label, palette, value }) => (
        <Flex key={label} gap="2" align="center" colorPalette={palette}>
          <Box boxSize="2.5" borderRadius="xs" bg="colorPalette.fg" />
          <Text color="fg.muted" flex="1">
            {label}
          </Text>
          <Text textStyle="figures" fontWeight="semibold" ps="3">
            {format(value)}
          </Text>
        </Flex>
      ))}
    </Box>
  );
}

/**
 * Bar and line chart over days, for the mouse only: the table has the same numbers and links for everybody else. A lazy
 * chunk of the dashboard, excluded from what every phone stores (vite.config.ts): the charting code is larger than all
 * of a customer's screens.
 */
export function SeriesChart({ title, bars, line, rows, format, hrefOf }: SeriesProps) {
  const navigate = useNavigate();
  const chart = useChart<SeriesRow>({
    data: rows,
    series: [
      { name: 'bars', label: bars.label, color: `${bars.palette}.fg` },
      { name: 'line', label: line.label, color: `${line.palette}.fg` },
    ],
  });
  const isMoney = format(0) !== '0';

  function open(index: unknown) {
    const row = rows[Number(index)];
    if (hrefOf && row) void navigate(hrefOf(row));
  }

  return (
    <Box
      h="full"
      role="img"
      aria-label={t`${title}: chart of ${{ count: formatNumber(rows.length) }} bars and a line. The table has the numbers.`}
    >
      <Chart.Root chart={chart} aspectRatio="auto" h="full" cursor={hrefOf ? 'pointer' : undefined}>
        <ComposedChart
          data={chart.data}
          responsive
          accessibilityLayer={false}
          margin={{ top: 6, right: 4, bottom: 0, left: 0 }}
          onClick={({ activeTooltipIndex }) => open(activeTooltipIndex)}
        >
          <CartesianGrid stroke={chart.color('border.muted')} vertical={false} />
          <XAxis dataKey="label" axisLine={false} tickLine={false} minTickGap={28} tickMargin={6} height={24} />
          <YAxis
            axisLine={false}
            tickLine={false}
            allowDecimals={false}
            width="auto"
            tickFormatter={(value: number) => `${isMoney ? '¥' : ''}${formatCompact(value)}`}
          />
          <Tooltip
            cursor={{ fill: chart.color('bg.muted'), opacity: 0.6 }}
            animationDuration={0}
            content={({ active, label }) => {
              const row = active ? rows.find((each) => each.label === label) : undefined;
              return row && <Values row={row} bars={bars} line={line} format={format} />;
            }}
          />
          <Bar dataKey="bars" fill={chart.color(`${bars.palette}.fg`)} fillOpacity={0.75} radius={[2, 2, 0, 0]} />
          <Line
            dataKey="line"
            stroke={chart.color(`${line.palette}.fg`)}
            strokeWidth={2}
            dot={{ r: 2.5, fill: chart.color('bg.panel') }}
            type="linear"
          />
        </ComposedChart>
      </Chart.Root>
    </Box>
  );
}
