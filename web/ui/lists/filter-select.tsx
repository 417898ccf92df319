import { NativeSelect, type NativeSelectRootProps } from '@chakra-ui/react';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The empty value means all. */
  options: readonly { value: string; label: string; lang?: string | undefined }[];
} & Pick<NativeSelectRootProps, 'size' | 'width'>;

/** A native select that filters a list. */
export function FilterSelect({ label, value, onChange, options, ...rest }: Props) {
  return (
    <NativeSelect.Root {...rest}>
      <NativeSelect.Field aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
