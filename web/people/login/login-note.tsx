import type { ReactNode } from 'react';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { LINES, PlainDrawing } from '../../ui/icons/plain-drawing.tsx';
import styles from './login.module.css';

type Props = { palette: 'persimmon' | 'sumi'; icon: 'alert' | 'offline'; title: string; children?: ReactNode };

export function LoginNote({ palette, icon, title, children }: Props) {
  return (
    <div className={join(recipes[palette], styles.note)}>
      <PlainDrawing line={LINES[icon]} />
      <div>
        <p className={styles.noteTitle}>{title}</p>
        {children}
      </div>
    </div>
  );
}

/** A note that something failed, announced by screen readers. */
export function LoginAlert({ title, children }: Pick<Props, 'title' | 'children'>) {
  return (
    <div role="alert" className={styles.rising}>
      <LoginNote palette="persimmon" icon="alert" title={title}>
        {children}
      </LoginNote>
    </div>
  );
}
