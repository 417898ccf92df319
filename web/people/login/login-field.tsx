import { Box, chakra, useRecipe } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';

const Label = chakra('label');
const Control = chakra('input');

type Props = Pick<ComponentProps<'input'>, 'name' | 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  /** A button at the end of the field. */
  end?: ReactNode;
};

/** A labelled field with its message: Chakra's Field and Input without the code they would add to the first screen. */
export function LoginField({ label, value, onChange, error, end, ...input }: Props) {
  const id = useId();
  const recipe = useRecipe({ key: 'input' });
  return (
    <Box>
      <Label htmlFor={id} display="block" mb="1.5" textStyle="sm" fontWeight="semibold">
        {label}
      </Label>
      <Box position="relative">
        <Control
          {...input}
          id={id}
          css={recipe({ size: 'lg' })}
          pe={end ? '14' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {end && (
          <Box position="absolute" insetEnd="1" top="1">
            {end}
          </Box>
        )}
      </Box>
      {error !== undefined && (
        <Box id={`${id}-error`} aria-live="polite" mt="1.5" color="fg.error" textStyle="sm" fontWeight="medium">
          {error}
        </Box>
      )}
    </Box>
  );
}
