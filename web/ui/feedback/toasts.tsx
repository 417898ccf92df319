import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { button, iconButton } from '../../theme/plain-recipes.ts';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx';
import { PassingList } from '../motion/passing-list.tsx';
import { PassingCard } from './passing-card.tsx';
import styles from './toasts.module.css';

type Toast = {
  id: number;
  text: string;
  kind: 'done' | 'error' | 'info';
  action: { label: string; run: () => void } | null;
  ms: number;
};

const SHOWN_MS = { done: 3000, info: 4000, error: 8000 };
const MOST = 3;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function add(kind: Toast['kind'], text: string, action: Toast['action'], ms = SHOWN_MS[kind]) {
  set([...toasts.filter((toast) => toast.text !== text), { id: nextId++, kind, text, action, ms }].slice(-MOST));
}

/** Shows a toast, from anywhere. Anything that must not be missed belongs on the screen instead. */
export const toast = {
  done: (text: string, action: Toast['action'] = null) => add('done', text, action),
  info: (text: string, action: Toast['action'] = null) => add('info', text, action),
  error: (text: string, action: Toast['action'] = null) => add('error', text, action),
  /** Offers Undo for `ms` milliseconds. */
  undoable: (text: string, undo: () => void, ms: number) => add('done', text, { label: t`Undo`, run: undo }, ms),
};

const remove = (id: number) => set(toasts.filter((toast) => toast.id !== id));

const icons = { done: CheckCircleIcon, error: AlertIcon, info: InfoIcon };

const ACTION = button('plain', 'md', styles.action);
const DISMISS = iconButton('plain', 'md', styles.dismiss);

function ToastCard({ id, kind, text, action, ms }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => remove(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
  const Icon = icons[kind];
  return (
    <PassingCard className={styles.toast}>
      <Icon className={styles[kind]} />
      <p className={styles.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={ACTION}
          onClick={() => {
            action.run();
            remove(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={DISMISS} aria-label={t`Dismiss`} onClick={() => remove(id)}>
        <CloseIcon />
      </button>
    </PassingCard>
  );
}

/** Where toasts appear; mounted once. Unmounting clears them, so that the next user does not see them. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  useEffect(() => () => set([]), []);
  return (
    <div role="status" className={styles.toasts} aria-live="polite">
      <PassingList items={shown} keyOf={({ id }) => id}>
        {(each) => <ToastCard {...each} />}
      </PassingList>
    </div>
  );
}
