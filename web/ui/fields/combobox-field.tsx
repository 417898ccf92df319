import { Box, Combobox, createListCollection, Field, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { confirmsKana, isEnter } from '../../browser/enter-key.ts';
import { say } from '../../words/i18n.ts';
import { ChevronDownIcon } from '../icons/work-icons.tsx';
import { createFinder, nearTo, useFound } from '../search/use-found.ts';
import { rankOf, wordsIn } from '../search/word-rank.ts';
import type { Option } from './options.ts';

/** Nobody reads more before typing another letter, and thousands would delay every keystroke. */
const MOST_SHOWN = 50;

type Props = {
  label: string;
  /** Field name in the form's schema. */
  name?: string;
  options: readonly Option[];
  /** The chosen option's value; empty for none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  /** Called once an option is chosen and the field has the focus again, to move the focus on. */
  onChosen?: () => void;
  onTyped?: (text: string) => void;
  /** Called on Enter after a text that matches nothing; the text stays. */
  onUnknown?: (text: string) => void;
  hint?: string;
};

/**
 * The options to show: first one whose code is exactly what was typed, then by rank as in the app's search, so that
 * "umi ya" lists Umi Ya before Ayutthaya Tsurumi.
 */
export function shownOf(found: readonly Option[], typed: string): Option[] {
  const sought = foldForSearch(typed).trim();
  if (sought === '') return found.slice(0, MOST_SHOWN);
  const words = wordsIn(sought);
  const ranked = found.map((option) => {
    const { label, code = '' } = option;
    if (code === sought) return { option, rank: Number.POSITIVE_INFINITY };
    const folded = { name: foldForSearch(label), code };
    // The typed text as a whole counts more than its separate words.
    const whole = folded.name.startsWith(sought) ? 1 : 0;
    return { option, rank: words.reduce((sum, word) => sum + rankOf(word, folded), whole) };
  });
  ranked.sort((a, b) => (a.rank === b.rank ? 0 : b.rank - a.rank));
  return ranked.slice(0, MOST_SHOWN).map(({ option }) => option);
}

/** A select with thousands of options, found by typing. */
export function ComboboxField(props: Props) {
  const {
    label,
    name,
    options,
    value,
    onChange,
    error,
    placeholder = t`Type to search`,
    disabled = false,
    hint,
    onChosen,
    onTyped,
    onUnknown,
  } = props;
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState(chosen?.label ?? '');
  // The chosen option's label is not a search: reopened, the field offers everything. A new key closes the list.
  const [opened, setOpened] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const words = useId();

  /** An Enter right after a letter may come before the list is updated, so it looks up what the letter finds. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const input = event.target;
    if (confirmsKana(event)) event.stopPropagation();
    if (!isEnter(event) || !(input instanceof HTMLInputElement)) return;
    const text = input.value;
    if (text.trim() === '' || text === chosen?.label) return;
    const matching = shownOf(createFinder(options)(text), text);
    const [first] = matching;
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.dataset.value;
    // An approximate match is taken only if it was highlighted, and not by Enter alone.
    const offered = first ? matching : nearTo(options, text);
    if (offered.some((option) => option.value === active)) return;
    if (!first && !onUnknown) return;
    event.preventDefault();
    event.stopPropagation();
    if (!first) return onUnknown?.(text);
    onChange(first.value);
    setTyped(first.label);
    setOpened(opened + 1);
    requestAnimationFrame(onChosen ?? (() => root.current?.querySelector('input')?.focus()));
  }

  const search = typed === chosen?.label ? '' : typed;
  const found = useFound(options, search);
  const near = useMemo(() => (found.length === 0 ? nearTo(options, search) : []), [found, options, search]);
  const collection = useMemo(() => {
    const shown = found.length === 0 ? [...near] : shownOf(found, search);
    const items = chosen && !shown.includes(chosen) ? [...shown, chosen] : shown;
    return createListCollection({ items });
  }, [found, near, search, chosen]);

  return (
    <Field.Root invalid={error !== undefined} disabled={disabled} data-field={name}>
      <Combobox.Root
        key={opened}
        ref={root}
        onKeyDownCapture={onKeyDown}
        collection={collection}
        value={value === '' ? [] : [value]}
        onValueChange={(change) => onChange(change.value[0] ?? '')}
        inputValue={typed}
        // The field takes the focus back in the next frame.
        {...(onChosen && { onSelect: () => void requestAnimationFrame(() => requestAnimationFrame(onChosen)) })}
        onInputValueChange={(change) => {
          setTyped(change.inputValue);
          onTyped?.(change.inputValue);
        }}
        openOnClick
        disabled={disabled}
        css={{ '--combobox-input-height': 'sizes.11', '--combobox-input-padding-x': 'spacing.3.5' }}
        selectionBehavior="replace"
        inputBehavior={near.length === 0 ? 'autohighlight' : 'none'}
        // In a dialog the list must escape the scrolling body but stay inside the focus trap.
        positioning={{ strategy: 'fixed', hideWhenDetached: true, sameWidth: true }}
      >
        <Combobox.Label fontWeight="semibold">{label}</Combobox.Label>
        <Combobox.Control
          // Keeps a long name clear of both buttons.
          css={{
            '&:has([data-part=trigger]):has([data-part=clear-trigger]:not([hidden]))': { '--padding-factor': '2' },
          }}
        >
          <Combobox.Input
            placeholder={placeholder}
            // The combobox's own machine leaves out the texts below the field.
            aria-describedby={error === undefined && hint === undefined ? undefined : words}
            textStyle="md"
            bg="bg.panel"
            borderColor="border.emphasized"
            _invalid={{ borderColor: 'border.error' }}
          />
          <Combobox.IndicatorGroup px="1" gap="0">
            <Combobox.ClearTrigger aria-label={t`Clear ${label}`} boxSize="9" />
            <Combobox.Trigger aria-label={t`Show ${label}`} boxSize="9">
              <ChevronDownIcon />
            </Combobox.Trigger>
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content maxH="72">
            <Combobox.Empty>{t`Nothing found`}</Combobox.Empty>
            {near.length > 0 && (
              <Text px="2" py="2" textStyle="sm" color="fg.muted">
                {t`Nothing found. Perhaps you mean one of these:`}
              </Text>
            )}
            {collection.items.map((option) => (
              <Combobox.Item
                key={option.value}
                item={option}
                minH="11"
                flexDirection={{ base: 'column', sm: 'row' }}
                alignItems={{ base: 'stretch', sm: 'center' }}
                gap={{ base: '0', sm: '3' }}
              >
                <Text as="span" flex="1" minW="0" overflowWrap="anywhere">
                  {option.label}
                </Text>
                <Text as="span" color="fg.muted" textStyle="sm" whiteSpace="nowrap">
                  {option.hint}
                </Text>
              </Combobox.Item>
            ))}
            {found.length > MOST_SHOWN && (
              <Text px="2" py="2" textStyle="sm" color="fg.muted" aria-hidden="true">
                {plural({ count: found.length - MOST_SHOWN }, { other: '# more: type to narrow them down' })}
              </Text>
            )}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
      <Box id={words} display="contents">
        {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
        <Field.ErrorText>{error && say(error)}</Field.ErrorText>
      </Box>
    </Field.Root>
  );
}
