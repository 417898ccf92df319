import { Field, NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { say } from '../../words/i18n.ts';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** Label of the empty value, if there is one. */
  none?: string;
  error?: string | undefined;
} & Omit<ComponentProps<typeof NativeSelect.Field>, 'children'>;

/**
 * A native select in a form. Options may come late. With a `value`, React selects the option then; a registered field
 * keeps its value in the DOM, so it is remounted when the first options come.
 */
export function SelectField({ label, options, none, error, ...field }: Props) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field key={field.value === undefined && options.length > 0 ? 'filled' : 'empty'} {...field}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.ErrorText>{error && say(error)}</Field.ErrorText>
    </Field.Root>
  );
}
