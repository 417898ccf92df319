import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import { dialled, useContact } from './contact.ts';

const ContactPopup = lazyPart(
  () => import('./contact-popup.tsx'),
  (chunk) => chunk.ContactPopup,
);

/**
 * The action of a message that says to call the office. It opens phone, hours and address, rendered as `panel`; if that
 * has left the screen before the message did, it dials. The action is null while no contact was entered.
 */
export function useCallAction(): { action: { label: string; run: () => void } | null; panel: ReactNode } {
  const contact = useContact();
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  if (!contact) return { action: null, panel: null };
  const run = () => {
    if (!isHere.current && contact.phone !== '') {
      window.location.href = dialled(contact.phone);
      return;
    }
    setOpened(true);
    setOpen(true);
  };
  return {
    action: { label: t`Call`, run },
    panel: opened && (
      <Suspense>
        <ContactPopup contact={contact} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
