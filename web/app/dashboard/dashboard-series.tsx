import { Box, Center, Flex, Skeleton, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { sumYen } from '../../../schema/core/money.ts';
import { useChunk } from '../../browser/use-chunk.ts';
import { DashboardPanel, PanelChoice } from './dashboard-panel.tsx';
import { SeriesTable } from './dashboard-series-table.tsx';
import type { Series, SeriesProps } from './series.ts';

// A large chunk, only for the office.
const loadChart = () => import('./dashboard-chart.tsx');

/** Legend: square for bars, dot on a stroke for the line, so that nothing depends on colour alone. */
function LegendEntry({ label, palette, total, isLine = false }: Series & { total: string; isLine?: boolean }) {
  return (
    <Flex align="center" gap="2" textStyle="sm" colorPalette={palette}>
      {isLine ? (
        <Center w="5" h="3" aria-hidden="true" position="relative">
          <Box position="absolute" w="full" h="0.5" bg="colorPalette.fg" borderRadius="full" />
          <Box
            boxSize="2"
            borderRadius="full"
            bg="bg.panel"
            borderWidth="2px"
            borderColor="colorPalette.fg"
            zIndex="1"
          />
        </Center>
      ) : (
        <Box boxSize="3" borderRadius="xs" bg="colorPalette.fg" opacity="0.75" aria-hidden="true" />
      )}
      <Text color="fg.muted">{label}</Text>
      <Text textStyle="figures" fontWeight="bold">
        {total}
      </Text>
    </Flex>
  );
}

type View = 'chart' | 'table';

/** Two series over the same days, as chart or table. `children` are further buttons. */
export function SeriesPanel({ children, ...props }: SeriesProps & { children?: ReactNode }) {
  const { title, bars, line, rows, format } = props;
  const [view, setView] = useState<View>('chart');
  const views: { value: View; label: string }[] = [
    { value: 'chart', label: t`Chart` },
    { value: 'table', label: t`Table` },
  ];
  const chunk = useChunk(loadChart);
  const total = (key: 'bars' | 'line') => format(sumYen(rows.map((row) => row[key])));

  function body() {
    if (view === 'table') return <SeriesTable {...props} />;
    if (chunk === null) return <Skeleton h="full" borderRadius="l2" />;
    if (chunk !== 'missing') return <chunk.SeriesChart {...props} />;
    return (
      <Center h="full" color="fg.muted" textStyle="sm">
        {t`Charts need signal once. The table has the same numbers.`}
      </Center>
    );
  }

  return (
    <DashboardPanel
      title={title}
      buttons={
        <>
          {children}
          <PanelChoice label={t`${title}: view`} choices={views} value={view} onChange={setView} />
        </>
      }
    >
      <Flex columnGap="5" rowGap="1" wrap="wrap" mb="3">
        <LegendEntry {...bars} total={total('bars')} />
        <LegendEntry {...line} total={total('line')} isLine />
      </Flex>
      <Box h="56">{body()}</Box>
    </DashboardPanel>
  );
}
