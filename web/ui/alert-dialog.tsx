import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';

type Props = {
  title: string;
  open: boolean;
  /** Closed by Escape or a tap beside it, which is no answer. */
  onClose: () => void;
  size?: 'xs' | 'sm';
  /** What has the focus first; otherwise the first button. */
  first?: RefObject<HTMLElement | null>;
  buttons: ReactNode;
  children: ReactNode;
};

/** The frame of what has to be answered before one goes on: a title, what there is to say, and the buttons side by side. */
export function AlertDialog({ title, open, onClose, size = 'xs', first, buttons, children }: Props) {
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      {...(first && { initialFocusEl: () => first.current })}
      placement="center"
      size={size}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="1">
              <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="0" pb="5">
              {children}
            </Dialog.Body>
            <Dialog.Footer pb="5" flexWrap="wrap">
              {buttons}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
