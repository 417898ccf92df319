import { Dialog, Portal, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { FindPanel } from './find-panel.tsx';

type Props = { open: boolean; onClose: () => void };

/** Search everything (Ctrl+K), over any screen. Returns focus on close. */
export function FindDialog({ open, onClose }: Props) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && onClose()}
      size="lg"
      placement="top"
      initialFocusEl={() => document.querySelector<HTMLElement>('[data-autofocus]')}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner pt={{ base: '0', md: '12' }}>
          <Dialog.Content my="0" overflow="hidden" borderTopRadius={{ base: '0', md: 'l4' }}>
            <VisuallyHidden>
              <Dialog.Title>{t`Search everything`}</Dialog.Title>
            </VisuallyHidden>
            <FindPanel onLeave={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
