import { t } from '@lingui/core/macro';
import { dialledPhone, displayPhone } from '../../../schema/customers/customer-rules.ts';
import { button } from '../../theme/plain-recipes.ts';
import { PhoneIcon } from '../icons/work-icons.tsx';
import styles from './call-button.module.css';

type Props = {
  /** Digits without the leading 0, which is added here (requirements section 9). */
  number: string;
  /** Name to call, for screen readers. */
  whom: string;
  /** Visible label; without one, only the icon. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

/** A tel: link; renders nothing without a number. */
export function CallButton({ number, whom, label, size = 'lg', className }: Props) {
  if (number === '') return null;
  const shown = displayPhone(number);
  return (
    <a
      className={button('outline', size, label ? styles.labelled : styles.bare, className)}
      href={`tel:${dialledPhone(number)}`}
      aria-label={label ? `${label} ${whom}, ${shown}` : t`Call ${whom}, ${{ dialled: shown }}`}
    >
      <PhoneIcon />
      {label}
    </a>
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
