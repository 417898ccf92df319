import { Button, type ButtonProps, Link as ChakraLink, chakra, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import type { Business } from '../../../schema/business/business-entity.ts';
import { BUSINESS_ID } from '../../../schema/business/business-id.ts';
import { useTable } from '../../replica/use-table.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { PhoneIcon } from '../../ui/icons/work-icons.tsx';

type Contact = Pick<Business, 'legalName' | 'phone' | 'hours' | 'address'>;

/** The office as its customers and drivers reach it, offline as well; null while none of it was entered. */
function useContact(): Contact | null {
  const business = useTable('business').rows.get(BUSINESS_ID);
  return business && (business.phone || business.hours || business.address) ? business : null;
}

const dialled = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** The action of a message that says to call the office: it dials. Null while there is no number. */
export function useCallAction(): { label: string; run: () => void } | null {
  const phone = useContact()?.phone ?? '';
  if (phone === '') return null;
  return {
    label: t`Call`,
    run() {
      window.location.href = dialled(phone);
    },
  };
}

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

/** A button for phone, hours and address of the office, where the app says to call it. Nothing while none was entered. */
export function CallUs(props: Omit<ButtonProps, 'onClick' | 'children'>) {
  const contact = useContact();
  const [open, setOpen] = useState(false);
  if (!contact) return null;
  return (
    <>
      <Button variant="outline" {...props} onClick={() => setOpen(true)}>
        <PhoneIcon /> {t`Call the office`}
      </Button>
      <Popup open={open} onClose={() => setOpen(false)} title={t`Call the office`} size="small">
        <ContactPanel contact={contact} />
      </Popup>
    </>
  );
}
