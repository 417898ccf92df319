import { Button, type ButtonProps } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';

type Props = { onMake: () => Promise<void>; children: ReactNode } & Pick<
  ButtonProps,
  'variant' | 'disabled' | 'aria-label' | 'px'
>;

/** A button that makes a file, and shows that it is being made. */
export function FileButton({ onMake, children, ...rest }: Props) {
  const [busy, setBusy] = useState(false);
  async function make() {
    setBusy(true);
    await onMake();
    setBusy(false);
  }
  return (
    <Button variant="outline" {...rest} loading={busy} onClick={() => void make()}>
      {children}
    </Button>
  );
}
