import { Field, IconButton, Input, InputGroup } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ComponentProps, useState } from 'react';
import { say } from '../../words/i18n.ts';
import { EyeIcon, EyeOffIcon } from '../icons/icons.tsx';

type Props = {
  label: string;
  error?: string | undefined;
  hint?: string;
} & Omit<ComponentProps<typeof Input>, 'type'>;

export function PasswordField({ label, error, hint, ...input }: Props) {
  const [visible, setVisible] = useState(false);
  const toggle = (
    <IconButton
      variant="ghost"
      colorPalette="sumi"
      size="sm"
      me="-2"
      aria-label={visible ? t`Hide password` : t`Show password`}
      onClick={() => setVisible(!visible)}
    >
      {visible ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  );
  return (
    <Field.Root invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <InputGroup endElement={toggle}>
        <Input autoComplete="new-password" {...input} type={visible ? 'text' : 'password'} />
      </InputGroup>
      {hint && error === undefined && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error && say(error)}</Field.ErrorText>
    </Field.Root>
  );
}
