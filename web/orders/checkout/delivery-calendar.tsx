import { DatePicker, IconButton, Portal, parseDate } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { Day } from '../../../schema/days.ts';
import { CalendarIcon, ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/icons.tsx';

/** Bounds of the picker (requirements section 9). */
const MIN = parseDate('1900-01-01');
const MAX = parseDate('2099-12-31');

/** The month shown, with previous and next; a click opens months and years. */
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

type Props = { value: Day | null; onPick: (day: Day) => void; timeZone: string };

/** Calendar popover of the delivery date field. */
export function DeliveryCalendar({ value, onPick, timeZone }: Props) {
  return (
    <DatePicker.Root
      recipe={datePickerSlotRecipe}
      locale="en-US"
      timeZone={timeZone}
      min={MIN}
      max={MAX}
      value={value ? [parseDate(value)] : []}
      onValueChange={({ value: [picked] }) => {
        const day = Day.safeParse(picked?.toString());
        if (day.success) onPick(day.data);
      }}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <DatePicker.Control>
        <DatePicker.Trigger asChild>
          <IconButton variant="ghost" colorPalette="sumi" boxSize="tap" bgClip="padding-box">
            <CalendarIcon />
          </IconButton>
        </DatePicker.Trigger>
      </DatePicker.Control>
      <Calendar />
    </DatePicker.Root>
  );
}
