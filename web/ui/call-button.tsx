import { Button, type ButtonProps } from '@chakra-ui/react';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { PhoneIcon } from './icons.tsx';

type Props = {
  /** Digits without the leading 0, which is added here (requirements section 9). */
  number: string;
  /** Who answers, for those who can't see where the button stands. */
  whom: string;
  /** What is written on it; only the icon without. */
  label?: string;
} & Omit<ButtonProps, 'children' | 'asChild'>;

/** Dials a number. Nothing where there is none. */
export function CallButton({ number, whom, label, ...rest }: Props) {
  if (number === '') return null;
  const dialled = displayPhone(number);
  return (
    <Button asChild variant="outline" size="lg" px={label ? '4' : '0'} {...rest}>
      <a href={`tel:${dialled}`} aria-label={`${label ?? 'Call'} ${whom}, ${dialled}`}>
        <PhoneIcon />
        {label}
      </a>
    </Button>
  );
}

/** The same for the cards of a list, which has the looks of what goes by this class name; only the icon. */
export function PlainCall({ number, whom, className }: Pick<Props, 'number' | 'whom'> & { className: string }) {
  if (number === '') return null;
  const dialled = displayPhone(number);
  return (
    <a className={className} href={`tel:${dialled}`} aria-label={`Call ${whom}, ${dialled}`}>
      <PhoneIcon />
    </a>
  );
}
