import { Combobox, createListCollection, Field, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { say } from '../../words/i18n.ts';
import { ChevronDownIcon } from '../icons/work-icons.tsx';
import { useFound } from '../search/use-found.ts';
import type { Option } from './options.ts';

/** Nobody reads more before typing another letter; thousands would delay every keystroke. */
const MOST_SHOWN = 50;

type Props = {
  label: string;
  options: readonly Option[];
  /** The chosen option's value; empty for none. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  /** Called once an option is chosen and its field has the focus again, to move that on. */
  onChosen?: () => void;
  /** Helper text, such as why it is disabled. */
  hint?: string;
};

/** A select with thousands of options, found by typing. */
export function ComboboxField(props: Props) {
  const {
    label,
    options,
    value,
    onChange,
    error,
    placeholder = t`Type to search`,
    disabled = false,
    hint,
    onChosen,
  } = props;
  const chosen = options.find((option) => option.value === value);
  const [typed, setTyped] = useState(chosen?.label ?? '');
  // The label of the chosen option is not a search: reopened, the field offers everything.
  const found = useFound(options, typed === chosen?.label ? '' : typed);
  const collection = useMemo(() => {
    const shown = found.slice(0, MOST_SHOWN);
    const items = chosen && !shown.includes(chosen) ? [...shown, chosen] : shown;
    return createListCollection({ items });
  }, [found, chosen]);

  return (
    <Field.Root invalid={error !== undefined} disabled={disabled}>
      <Combobox.Root
        collection={collection}
        value={value === '' ? [] : [value]}
        onValueChange={(change) => onChange(change.value[0] ?? '')}
        inputValue={typed}
        // The field takes the focus back in the next frame.
        {...(onChosen && { onSelect: () => void requestAnimationFrame(() => requestAnimationFrame(onChosen)) })}
        onInputValueChange={(change) => setTyped(change.inputValue)}
        openOnClick
        disabled={disabled}
        css={{ '--combobox-input-height': 'sizes.11', '--combobox-input-padding-x': 'spacing.3.5' }}
        selectionBehavior="replace"
        inputBehavior="autohighlight"
        // In a dialog the list has to escape the scrolling body but stay inside the focus trap.
        positioning={{ strategy: 'fixed', hideWhenDetached: true, sameWidth: true }}
      >
        <Combobox.Label fontWeight="semibold">{label}</Combobox.Label>
        <Combobox.Control>
          <Combobox.Input
            placeholder={placeholder}
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
            {collection.items.map((option) => (
              <Combobox.Item
                key={option.value}
                item={option}
                minH="11"
                flexDirection={{ base: 'column', sm: 'row' }}
                alignItems={{ base: 'stretch', sm: 'center' }}
                gap={{ base: '0', sm: '3' }}
              >
                <Text as="span" flex="1" minW="0" truncate>
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
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error && say(error)}</Field.ErrorText>
    </Field.Root>
  );
}
