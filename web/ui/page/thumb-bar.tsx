import type { ComponentProps } from 'react';
import { join } from '../../theme/plain-recipes.ts';
import styles from './thumb-bar.module.css';

const ON_PANEL = join(styles.bar, styles.panel);

type Props = ComponentProps<'div'> & {
  /** Space above it, in the theme's units. */
  above?: 4 | 5;
  /** At the end of a panel, whose padding it covers. */
  onPanel?: true;
};

/**
 * A screen's main action within reach of the thumb: at the bottom of a narrow screen, above the home button or the
 * keyboard, and in its place in the page on a wide one. It must be the last child of its section, whose end it then
 * does not cover.
 */
export const ThumbBar = ({ above, onPanel, className = '', ...props }: Props) => (
  <div
    data-thumb=""
    className={join(onPanel ? ON_PANEL : styles.bar, className)}
    style={above && { marginTop: `var(--todoke-spacing-${above})` }}
    {...props}
  />
);
