import { join } from '../../theme/plain-recipes.ts';
import styles from './initials.module.css';

type Props = { name: string; size?: 'small' | 'medium' | 'large'; className?: string };

/** A round badge with one or two initials, in place of a portrait. */
export function Initials({ name, size = 'medium', className }: Props) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
  return <div className={join(styles.initials, styles[size], className)}>{letters.toUpperCase()}</div>;
}
