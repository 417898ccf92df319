import { Box, Button, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useDriverChoices } from '../../replica/current-records.ts';
import { DayChooser } from '../../ui/fields/day-chooser.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { say } from '../../words/i18n.ts';
import { routeOptions } from '../../words/labels.ts';
import { SLIP_FILTERS, type SlipView, WITHOUT_STOP } from '../rows/slip-filters.ts';
import { SLIP_FILTER_WORDS } from '../rows/slip-words.ts';

const WIDTH = { base: 'calc(50% - 0.375rem)', md: 'calc((100% - 1.5rem) / 3)', xl: '10rem' };

type Props = { view: SlipView; today: string; onChange: (fields: Record<string, string>) => void };

/** Day, search and filters of the list, kept in the URL. */
export function SlipFilterBar({ view, today, onChange }: Props) {
  const drivers = useDriverChoices(view.driver);
  return (
    <Flex gap="3" mb="4" align="flex-end" wrap="wrap">
      <Flex gap="2" align="flex-end" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
        <DayChooser
          label={t`Day`}
          value={view.day ?? today}
          today={today}
          onChange={(day) => onChange({ date: day === today ? '' : day })}
        />
        <Button
          variant={view.day === null ? 'solid' : 'outline'}
          aria-pressed={view.day === null}
          onClick={() => onChange({ date: view.day === null ? '' : 'all' })}
        >
          {t`All days`}
        </Button>
      </Flex>
      <Box flex="1" minW={{ base: 'full', md: '18rem', xl: '14rem' }}>
        <SearchBox
          label={t`Search customer or number`}
          value={view.keyword}
          onChange={(keyword) => onChange({ keyword })}
        />
      </Box>
      <FilterSelect
        label={t`Driver`}
        value={view.driver}
        onChange={(driver) => onChange({ driver })}
        options={[{ value: '', label: t`All drivers` }, { value: WITHOUT_STOP, label: t`Without a stop` }, ...drivers]}
        width={WIDTH}
      />
      <FilterSelect
        label={t`Route`}
        value={view.route}
        onChange={(route) => onChange({ route })}
        options={[{ value: '', label: t`All routes` }, ...routeOptions()]}
        width={WIDTH}
      />
      <FilterSelect
        label={t`State`}
        value={view.state}
        onChange={(state) => onChange({ state })}
        options={[
          { value: '', label: t({ message: 'All', context: 'delivery slips' }) },
          ...SLIP_FILTERS.map((each) => ({ value: each, label: say(SLIP_FILTER_WORDS[each]) })),
        ]}
        width={WIDTH}
      />
    </Flex>
  );
}
