import { Button, type ButtonProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { PhoneIcon } from '../../ui/icons/work-icons.tsx';
import { useContact } from './contact.ts';
import { ContactPopup } from './contact-popup.tsx';

/**
 * A button that shows the office's phone, hours and address, where the app says to call it. Renders nothing while none
 * were entered.
 */
export function CallUs(props: Omit<ButtonProps, 'onClick' | 'children'>) {
  const contact = useContact();
  const [open, setOpen] = useState(false);
  if (!contact) return null;
  return (
    <>
      <Button variant="outline" {...props} onClick={() => setOpen(true)}>
        <PhoneIcon /> {t`Call the office`}
      </Button>
      <ContactPopup contact={contact} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
