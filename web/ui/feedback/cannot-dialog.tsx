import { Button, Dialog, List, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { AlertDialog } from './alert-dialog.tsx';

type Props = {
  title: string;
  /** Obstacles, one per line. */
  lines: string[];
  /** How to remove the obstacles. */
  advice: string;
  open: boolean;
  onClose: () => void;
};

/** Explains why something can't be done now, instead of asking a question whose answer would be refused. */
export function CannotDialog({ title, lines, advice, open, onClose }: Props) {
  const ok = (
    <Button flex="1" onClick={onClose}>
      {t`OK`}
    </Button>
  );
  return (
    <AlertDialog title={title} open={open} onClose={onClose} buttons={ok}>
      <Dialog.Description textStyle="md">{t`Still open:`}</Dialog.Description>
      <List.Root mt="2" ps="5" gap="1">
        {lines.map((line) => (
          <List.Item key={line} textStyle="figures" fontWeight="semibold">
            {line}
          </List.Item>
        ))}
      </List.Root>
      <Text mt="3" color="fg.muted">
        {advice}
      </Text>
    </AlertDialog>
  );
}
