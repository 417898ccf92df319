import { Dialog, Portal } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';

type Props = {
  title: string;
  open: boolean;
  /** Called on Escape or an outside click, without an answer. */
  onClose: () => void;
  size?: 'xs' | 'sm';
  /** Element that gets the initial focus; by default the first button. */
  first?: RefObject<HTMLElement | null>;
  buttons: ReactNode;
  children: ReactNode;
};

/** A dialog that has to be answered: title, content, and buttons side by side. */
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
