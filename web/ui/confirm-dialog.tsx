import { Button, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';

export type Question = {
  title: string;
  subtitle?: string;
  /** Palette of the 'Yes' button: persimmon where something is lost, indigo otherwise. */
  palette?: 'persimmon' | 'indigo';
};

type DialogProps = Question & {
  open: boolean;
  onAnswer: (yes: boolean) => void;
  /** A choice that goes with the answer. */
  children?: ReactNode;
};

/** Asks before something that can't be undone: a title, a subtitle, 'No' and 'Yes' (specification section 2). */
export function ConfirmDialog({ title, subtitle, palette = 'indigo', open, onAnswer, children }: DialogProps) {
  const no = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(change) => !change.open && onAnswer(false)}
      initialFocusEl={() => no.current}
      placement="center"
      size="xs"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px="4">
          <Dialog.Content>
            <Dialog.Header pb="1">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pt="0" pb="5">
              {subtitle && <Dialog.Description textStyle="md">{subtitle}</Dialog.Description>}
              {children}
            </Dialog.Body>
            <Dialog.Footer pb="5">
              <Button ref={no} flex="1" variant="outline" colorPalette="sumi" onClick={() => onAnswer(false)}>
                No
              </Button>
              <Button flex="1" colorPalette={palette} onClick={() => onAnswer(true)}>
                Yes
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
