import { formatYen } from '../../../schema/plain/yen.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import styles from './yen.module.css';

const YEN = join(recipes.figures, styles.yen);

type Props = { amount: number; className?: string };

/** An amount with yen mark and separators, in tabular figures. */
export const Yen = ({ amount, className }: Props) => <span className={join(YEN, className)}>{formatYen(amount)}</span>;
