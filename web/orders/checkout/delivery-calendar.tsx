import { Box, DatePicker, Flex, IconButton, Portal, parseDate } from '@chakra-ui/react';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { t } from '@lingui/core/macro';
import { Day, type Instant } from '../../../schema/core/days.ts';
import { LANGUAGES } from '../../../schema/core/languages.ts';
import { type DayState, type DeliveryPlan, dayStateOf } from '../../../schema/orders/order-days.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon, ChevronLeftIcon } from '../../ui/icons/work-icons.tsx';
import { useLanguage } from '../../words/language.ts';

/** Bounds of the picker (requirements section 9). */
const MIN = parseDate('1900-01-01');
const MAX = parseDate('2099-12-31');

/** Mark of a day; null without a plan. */
type StateOf = (day: string) => DayState | null;

function stateLabel(state: DayState): string {
  if (state === 'possible') return t`delivery`;
  if (state === 'closed') return t`closed`;
  if (state === 'past') return t({ message: 'past', context: 'a day' });
  return state === 'too late' ? t`too late to order` : t`no delivery`;
}

/** Labels of the calendar's parts, by the open view: days of a month, months of a year, years of a decade. */
const translations = (stateOf: StateOf): DatePicker.RootProps['translations'] => ({
  trigger: (open) => (open ? t`Close calendar` : t`Open calendar`),
  content: t`calendar`,
  dayCell: ({ selected, valueText, value }) => {
    const chosen = selected ? t`Selected date. ${{ day: valueText }}` : t`Choose ${{ day: valueText }}`;
    const state = stateOf(value.toString());
    return state ? t`${{ day: chosen }} (${{ state: stateLabel(state) }})` : chosen;
  },
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

const marks = {
  '& [data-state=possible]': { fontWeight: 'bold', boxShadow: 'inset 0 -3px 0 -1px {colors.leaf.solid}' },
  '& [data-state=closed]': { textDecoration: 'line-through', color: 'persimmon.fg' },
  '& [data-state="too late"]': { textDecoration: 'line-through', color: 'fg.subtle' },
  '& [data-state=past], & [data-state="no delivery"]': { color: 'fg.subtle' },
  '& [data-selected]': { color: 'white', textDecoration: 'none' },
};

/** The days of a month with their marks. */
function MarkedDays({ stateOf }: { stateOf: StateOf }) {
  return (
    <DatePicker.Context>
      {({ weekDays, weeks }) => (
        <DatePicker.Table aria-roledescription={t`calendar`}>
          <DatePicker.TableHead>
            <DatePicker.TableRow>
              {weekDays.map(({ value, narrow }) => (
                <DatePicker.TableHeader key={value.toString()}>{narrow}</DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody>
            {weeks.map((week) => (
              <DatePicker.TableRow key={week[0]?.toString()}>
                {week.map((day) => (
                  <DatePicker.TableCell key={day.toString()} value={day}>
                    <DatePicker.TableCellTrigger data-state={stateOf(day.toString()) ?? undefined}>
                      {day.day}
                    </DatePicker.TableCellTrigger>
                  </DatePicker.TableCell>
                ))}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  );
}

function Legend() {
  return (
    <Flex wrap="wrap" gap="3" pt="2" textStyle="sm" color="fg.muted" css={marks}>
      <Box data-state="possible">{t`delivery`}</Box>
      <Box data-state="closed">{t`closed`}</Box>
      <Box data-state="too late">{t`too late to order`}</Box>
    </Flex>
  );
}

function Calendar({ stateOf, isMarked }: { stateOf: StateOf; isMarked: boolean }) {
  return (
    <Portal>
      <DatePicker.Positioner>
        <DatePicker.Content aria-roledescription={t`calendar`} css={{ ...cellSizes, ...marks }}>
          <DatePicker.View view="day">
            <ShownMonth />
            <MarkedDays stateOf={stateOf} />
            {isMarked && <Legend />}
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

type Props = {
  value: Day | null;
  onPick: (day: Day) => void;
  timeZone: string;
  /** Plan that marks the days as of `now`; null for none. */
  plan: DeliveryPlan | null;
  now: Instant;
};

/** Calendar popover of the delivery date field. */
export function DeliveryCalendar({ value, onPick, timeZone, plan, now }: Props) {
  const language = useLanguage();
  const stateOf: StateOf = (day) => plan && dayStateOf(plan, day, now);
  return (
    <DatePicker.Root
      recipe={datePickerSlotRecipe}
      // In English, dates are in American order, so weeks start on Sunday.
      locale={language === 'en' ? 'en-US' : LANGUAGES[language].intl}
      translations={translations(stateOf)}
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
      <Calendar stateOf={stateOf} isMarked={plan !== null} />
    </DatePicker.Root>
  );
}
