import { DatePicker, IconButton, Portal, parseDate } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { t } from '@lingui/core/macro';
import { Day } from '../../../schema/days.ts';
import { LANGUAGES } from '../../../schema/languages.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon, ChevronLeftIcon } from '../../ui/icons/work-icons.tsx';
import { useLanguage } from '../../words/language.ts';

/** Bounds of the picker (requirements section 9). */
const MIN = parseDate('1900-01-01');
const MAX = parseDate('2099-12-31');

/** Labels of the calendar's parts, by the view that is open: days of a month, months of a year, years of a decade. */
const translations = (): DatePicker.RootProps['translations'] => ({
  trigger: (open) => (open ? t`Close calendar` : t`Open calendar`),
  content: t`calendar`,
  dayCell: ({ selected, valueText }) =>
    selected ? t`Selected date. ${{ day: valueText }}` : t`Choose ${{ day: valueText }}`,
  viewTrigger: (view) => (view === 'month' ? t`Switch to year view` : t`year view`),
  prevTrigger: (view) => {
    if (view === 'day') return t`Switch to previous month`;
    return view === 'month' ? t`Switch to previous year` : t`Switch to previous decade`;
  },
  nextTrigger: (view) => {
    if (view === 'day') return t`Switch to next month`;
    return view === 'month' ? t`Switch to next year` : t`Switch to next decade`;
  },
});

/** The month shown, with previous and next; a click opens months and years. */
function ShownMonth() {
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger>
        <ChevronLeftIcon />
      </DatePicker.PrevTrigger>
      <DatePicker.Context>
        {({ visibleRangeText: { start } }) => (
          <DatePicker.ViewTrigger aria-label={t`${{ month: start }}, choose another month`}>
            {start}
          </DatePicker.ViewTrigger>
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
        <DatePicker.Content aria-roledescription={t`calendar`} css={cellSizes}>
          <DatePicker.View view="day">
            <ShownMonth />
            <DatePicker.DayTable aria-roledescription={t`calendar`} />
          </DatePicker.View>
          <DatePicker.View view="month">
            <DatePicker.Header />
            <DatePicker.MonthTable aria-roledescription={t`calendar`} />
          </DatePicker.View>
          <DatePicker.View view="year">
            <DatePicker.Header />
            <DatePicker.YearTable aria-roledescription={t`calendar`} />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Positioner>
    </Portal>
  );
}

type Props = { value: Day | null; onPick: (day: Day) => void; timeZone: string };

/** Calendar popover of the delivery date field. */
export function DeliveryCalendar({ value, onPick, timeZone }: Props) {
  const language = useLanguage();
  return (
    <DatePicker.Root
      recipe={datePickerSlotRecipe}
      // Beside a date in American order, English weeks start on Sunday.
      locale={language === 'en' ? 'en-US' : LANGUAGES[language].intl}
      translations={translations()}
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
