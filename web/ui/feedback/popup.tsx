import { Dialog, IconButton, Portal } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { CloseIcon } from '../icons/icons.tsx';
import { useUnsavedInside } from './unsaved.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** 'small' for a question or three fields, 'medium' for a form or a detail. */
  size?: 'small' | 'medium';
  /** True for text to read: the body can then be focused and scrolled by keys. */
  isText?: boolean;
  children: ReactNode;
  /** Sticky buttons at the bottom. */
  footer?: ReactNode;
};

/**
 * A dialog with a title and a close button. It traps focus and returns it on close; on a phone it is a bottom sheet,
 * within reach of the thumb. With an unsaved form inside (`useUnsaved`), it asks before it closes.
 */
export function Popup({ open, onClose, title, size = 'medium', isText = false, children, footer }: Props) {
  const { mayClose, around } = useUnsavedInside(open);
  async function close() {
    if (await mayClose()) onClose();
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && void close()}
      size={size === 'small' ? 'sm' : 'lg'}
      placement={{ base: 'bottom', md: 'center' }}
      motionPreset={{ base: 'slide-in-bottom', md: 'scale' }}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner pb="var(--keyboard, 0px)">
          <Dialog.Content
            mb={{ base: '0', md: 'auto' }}
            // A phone's screen with an open keyboard has no height to spare.
            maxH={{ base: 'calc(100% - 1rem)', md: 'calc(100% - 7.5rem)' }}
            borderBottomRadius={{ base: '0', md: 'l4' }}
            pb="env(safe-area-inset-bottom)"
          >
            <Dialog.Header flexShrink="0" pe="14" alignItems="center" minH="14" py="3" borderBottomWidth="1px">
              <Dialog.Title textStyle="lg">{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body
              py="5"
              scrollPaddingBlockEnd="24"
              tabIndex={isText ? 0 : undefined}
              focusVisibleRing={isText ? 'inside' : undefined}
            >
              {around(children)}
            </Dialog.Body>
            {footer && (
              <Dialog.Footer flexShrink="0" pt="3" pb="4" borderTopWidth="1px">
                {footer}
              </Dialog.Footer>
            )}
            <Dialog.CloseTrigger asChild>
              <IconButton variant="ghost" colorPalette="sumi" aria-label={t`Close`} top="1.5">
                <CloseIcon />
              </IconButton>
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
