import { Button, Link as ChakraLink, chakra, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Popup } from '../../ui/feedback/popup.tsx';
import { PhoneIcon } from '../../ui/icons/work-icons.tsx';
import { type Contact, dialled } from './contact.ts';

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

type Props = { contact: Contact; open: boolean; onClose: () => void };

/** The office's phone, hours and address. */
export function ContactPopup({ contact, open, onClose }: Props) {
  return (
    <Popup open={open} onClose={onClose} title={t`Call the office`} size="small">
      <ContactPanel contact={contact} />
    </Popup>
  );
}
