import { Field, NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

type Props = {
  label: string;
  options: readonly { value: string; label: string }[];
  /** What the empty value is called, where there is one. */
  none?: string;
  error?: string | undefined;
} & Omit<ComponentProps<typeof NativeSelect.Field>, 'children'>;

/** One of a few options in a form, by the device's own picker. */
export function SelectField({ label, options, none, error, ...field }: Props) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field {...field}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
