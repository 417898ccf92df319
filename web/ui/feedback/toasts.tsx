import { Button, Flex, IconButton, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { AlertIcon, CheckCircleIcon, CloseIcon, InfoIcon } from '../icons/icons.tsx';
import { PassingList } from '../motion/passing-list.tsx';
import { PassingCard } from './passing-card.tsx';

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
const colors = { done: 'leaf.300', error: 'persimmon.300', info: 'indigo.300' };

function ToastCard({ id, kind, text, action, ms }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => remove(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms]);
  const Icon = icons[kind];
  return (
    <PassingCard pe="1" minH="12">
      <Icon color={colors[kind]} />
      <Text flex="1" py="2" textStyle="sm" fontWeight="medium">
        {text}
      </Text>
      {action && (
        <Button
          variant="plain"
          color="indigo.200"
          onClick={() => {
            action.run();
            remove(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton variant="plain" color="sumi.300" aria-label={t`Dismiss`} onClick={() => remove(id)}>
        <CloseIcon />
      </IconButton>
    </PassingCard>
  );
}

/** Where toasts appear; mounted once. Unmounting clears them, so that the next user does not see them. */
export function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  useEffect(() => () => set([]), []);
  return (
    <Flex
      role="status"
      direction="column"
      gap="2"
      aria-live="polite"
      position="fixed"
      // Above other transient bars that can be tapped.
      bottom="max(env(safe-area-inset-bottom) + 0.375rem, var(--taken-below, 0px))"
      // On a phone, beside the home button.
      insetStart={{ base: '5rem', md: '0' }}
      insetEnd={{ base: '4', md: '0' }}
      mx="auto"
      maxW="26rem"
      zIndex="toast"
      pointerEvents="none"
    >
      <PassingList items={shown} keyOf={({ id }) => id}>
        {(each) => <ToastCard {...each} />}
      </PassingList>
    </Flex>
  );
}
