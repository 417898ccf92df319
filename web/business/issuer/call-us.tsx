import { Button, type ButtonProps, Link as ChakraLink, chakra, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Business } from '../../../schema/business/business-entity.ts';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { useTable } from '../../replica/use-table.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { PhoneIcon } from '../../ui/icons/work-icons.tsx';

type Contact = Pick<Business, 'legalName' | 'phone' | 'hours' | 'address'>;

/** The office's contact details, offline as well; null while none were entered. */
function useContact(): Contact | null {
  const business = useTable('business').rows.get(BUSINESS_ID);
  return business && (business.phone || business.hours || business.address) ? business : null;
}

const dialled = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt textStyle="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </div>
  );
}

function ContactPanel({ contact }: { contact: Contact }) {
  const { legalName, phone, hours, address } = contact;
  return (
    <Stack gap="5">
      {phone !== '' && (
        <Button asChild size="lg" w="full">
          <a href={dialled(phone)}>
            <PhoneIcon /> {t`Call ${phone}`}
          </a>
        </Button>
      )}
      <chakra.dl display="flex" flexDirection="column" gap="4">
        {hours && <Fact name={t`Telephone hours`}>{hours}</Fact>}
        {address !== '' && (
          <Fact name={t`Address`}>
            {legalName !== '' && <Text lang="ja">{legalName}</Text>}
            <ChakraLink
              lang="ja"
              href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
              target="_blank"
              rel="noreferrer"
              textDecoration="underline"
              fontWeight="normal"
            >
              {address}
            </ChakraLink>
          </Fact>
        )}
      </chakra.dl>
    </Stack>
  );
}

function ContactPopup({ contact, open, onClose }: { contact: Contact; open: boolean; onClose: () => void }) {
  return (
    <Popup open={open} onClose={onClose} title={t`Call the office`} size="small">
      <ContactPanel contact={contact} />
    </Popup>
  );
}

/**
 * The action of a message that says to call the office. It opens phone, hours and address, rendered as `panel`; if that
 * has left the screen before the message did, it dials. The action is null while no contact was entered.
 */
export function useCallAction(): { action: { label: string; run: () => void } | null; panel: ReactNode } {
  const contact = useContact();
  const [open, setOpen] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  if (!contact) return { action: null, panel: null };
  const run = () => {
    if (isHere.current || contact.phone === '') setOpen(true);
    else window.location.href = dialled(contact.phone);
  };
  return {
    action: { label: t`Call`, run },
    panel: <ContactPopup contact={contact} open={open} onClose={() => setOpen(false)} />,
  };
}

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
