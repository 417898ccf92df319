import { DatePicker, IconButton, Portal, parseDate } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { useState } from 'react';
import { Day, formatDayUs } from '../../schema/days.ts';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { dayFromUs } from './day-from-us.ts';

/** The picker's bounds (specification section 9). */
const MIN = parseDate('1900-01-01');
const MAX = parseDate('2099-12-31');

/** The month on show, between the ways to the one before and after; it leads on to the choice of months and years. */
function ShownMonth() {
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <ChevronLeftIcon />
      </DatePicker.PrevTrigger>
      <DatePicker.Context>
        {({ visibleRangeText: { start } }) => (
          <DatePicker.ViewTrigger aria-label={`${start}, choose another month`}>{start}</DatePicker.ViewTrigger>
        )}
      </DatePicker.Context>
      <DatePicker.NextTrigger>
        <ChevronRightIcon />
      </DatePicker.NextTrigger>
    </DatePicker.ViewControl>
  );
}

const cellSizes = {
  '& [data-part=view]': { '--table-cell-size': 'sizes.11', '--datepicker-nav-trigger-size': 'sizes.11' },
};

function Calendar() {
  return (
    <Portal>
      <DatePicker.Positioner>
        <DatePicker.Content css={cellSizes}>
          <DatePicker.View view="day">
            <ShownMonth />
            <DatePicker.DayTable />
          </DatePicker.View>
          <DatePicker.View view="month">
            <DatePicker.Header />
            <DatePicker.MonthTable />
          </DatePicker.View>
          <DatePicker.View view="year">
            <DatePicker.Header />
            <DatePicker.YearTable />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  );
}

type Props = { value: Day; onChange: (day: Day) => void; timeZone: string };

/**
 * The delivery date: typed as MM/DD/YYYY or picked from a calendar (specification section 2, /cart). Emptied or typed
 * wrong, it comes back to the last day that was one.
 */
export function DeliveryDatePicker({ value, onChange, timeZone }: Props) {
  const [emptied, setEmptied] = useState(false);

  function take(text: string | undefined) {
    const picked = Day.safeParse(text);
    setEmptied(!picked.success);
    if (picked.success) onChange(picked.data);
  }

  return (
    <DatePicker.Root
      recipe={datePickerSlotRecipe}
      size="lg"
      locale="en-US"
      timeZone={timeZone}
      min={MIN}
      max={MAX}
      value={emptied ? [] : [parseDate(value)]}
      onValueChange={(change) => take(change.value[0]?.toString())}
      format={(date) => formatDayUs(date.toString())}
      parse={(text) => {
        const day = dayFromUs(text);
        return day ? parseDate(day) : undefined;
      }}
      placeholder="MM/DD/YYYY"
      lazyMount
      unmountOnExit
    >
      <DatePicker.Label fontWeight="semibold">Delivery Date</DatePicker.Label>
      <DatePicker.Control>
        <DatePicker.Input
          inputMode="numeric"
          textStyle="md"
          bg="bg.panel"
          borderColor="border.emphasized"
          onBlur={() => setEmptied(false)}
        />
        <DatePicker.IndicatorGroup insetEnd="0">
          <DatePicker.Trigger asChild>
            <IconButton variant="ghost" colorPalette="sumi" boxSize="tap" bgClip="padding-box">
              <CalendarIcon />
            </IconButton>
          </DatePicker.Trigger>
        </DatePicker.IndicatorGroup>
      </DatePicker.Control>
      <Calendar />
    </DatePicker.Root>
  );
}
