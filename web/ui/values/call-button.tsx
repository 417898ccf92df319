import { Button, type ButtonProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { dialledPhone, displayPhone } from '../../../schema/customers/customer-rules.ts';
import { PhoneIcon } from '../icons/work-icons.tsx';

type Props = {
  /** Digits without the leading 0, which is added here (requirements section 9). */
  number: string;
  /** Name to call, for screen readers. */
  whom: string;
  /** Visible label; without one, only the icon. */
  label?: string;
} & Omit<ButtonProps, 'children' | 'asChild'>;

/** A tel: link; renders nothing without a number. */
export function CallButton({ number, whom, label, ...rest }: Props) {
  if (number === '') return null;
  const shown = displayPhone(number);
  return (
    <Button asChild variant="outline" size="lg" px={label ? '4' : '0'} {...rest}>
      <a
        href={`tel:${dialledPhone(number)}`}
        aria-label={label ? `${label} ${whom}, ${shown}` : t`Call ${whom}, ${{ dialled: shown }}`}
      >
        <PhoneIcon />
        {label}
      </a>
    </Button>
  );
}

/** Icon only, as a plain element for list cards, which style it by class name. */
export function PlainCall({ number, whom, className }: Pick<Props, 'number' | 'whom'> & { className: string }) {
  if (number === '') return null;
  const shown = displayPhone(number);
  return (
    <a className={className} href={`tel:${dialledPhone(number)}`} aria-label={t`Call ${whom}, ${{ dialled: shown }}`}>
      <PhoneIcon />
    </a>
  );
}
