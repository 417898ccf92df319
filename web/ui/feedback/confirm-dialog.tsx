import { Button, Dialog } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ReactNode, useRef } from 'react';
import { AlertDialog } from './alert-dialog.tsx';

export type Question = {
  title: string;
  subtitle?: string;
  /** Colour of the 'Yes' button: persimmon for a loss, indigo otherwise. */
  palette?: 'persimmon' | 'indigo';
};

type DialogProps = Question & {
  open: boolean;
  onAnswer: (yes: boolean) => void;
  /** An extra choice that belongs to the answer. */
  children?: ReactNode;
};

/** Asks before an irreversible action: title, subtitle, 'No' and 'Yes' (requirements section 2). */
export function ConfirmDialog({ title, subtitle, palette = 'indigo', open, onAnswer, children }: DialogProps) {
  const no = useRef<HTMLButtonElement>(null);
  const buttons = (
    <>
      <Button ref={no} flex="1" variant="outline" colorPalette="sumi" onClick={() => onAnswer(false)}>
        {t`No`}
      </Button>
      <Button
        flex="1"
        colorPalette={palette}
        // On hover, light persimmon would have too little contrast with the text.
        _hover={palette === 'persimmon' ? { _light: { bg: 'persimmon.700' } } : {}}
        onClick={() => onAnswer(true)}
      >
        {t`Yes`}
      </Button>
    </>
  );
  return (
    <AlertDialog title={title} open={open} onClose={() => onAnswer(false)} first={no} buttons={buttons}>
      {subtitle && <Dialog.Description textStyle="md">{subtitle}</Dialog.Description>}
      {children}
    </AlertDialog>
  );
}
