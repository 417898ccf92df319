import { Badge, Box, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { isReserved } from '../../../schema/people/people-rules.ts';
import { NEEDS_PASSWORD } from '../../rest/use-locked-logins.ts';
import { EditIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { Initials } from '../../ui/page/initials.tsx';
import { CallButton } from '../../ui/values/call-button.tsx';
import { Picture } from '../../ui/values/picture.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';

type Props = {
  employee: Employee;
  /** Open work as text; empty for none. */
  work: string;
  hasSignal: boolean;
  isLocked: boolean;
  onEdit: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
};

/** An employee: name, username, phone number (requirements section 2, /employee). */
export function EmployeeCard({ employee, work, hasSignal, isLocked, onEdit, onDelete }: Props) {
  const { name, username, phoneNumber, photo, role } = employee;
  const reserved = isReserved(username);
  const palette = role === 'driver' ? 'indigo' : 'leaf';
  return (
    <Flex as="article" direction="column" h="full" bg="bg.panel" borderWidth="1px" borderRadius="l3">
      <Flex gap="4" p="4" pb="2">
        {photo === '' ? (
          <Initials
            name={name}
            boxSize="16"
            textStyle="lg"
            colorPalette={palette}
            bg="colorPalette.subtle"
            color="colorPalette.fg"
          />
        ) : (
          <Picture src={photo} size="64px" borderRadius="full" />
        )}
        <Box flex="1" minW="0">
          <Heading as="h2" textStyle="md" lineHeight="1.3" overflowWrap="anywhere">
            {name}
          </Heading>
          <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
            {username}
          </Text>
          <Badge mt="1.5" colorPalette={palette}>
            {say(ROLE_WORDS[role])}
          </Badge>
          {isLocked && (
            <Badge mt="1.5" ms="1.5" colorPalette="persimmon">
              {say(NEEDS_PASSWORD)}
            </Badge>
          )}
        </Box>
      </Flex>
      <Text px="4" minH="5" textStyle="sm" color="fg.muted">
        {work}
      </Text>
      <Flex align="center" mt="auto" ps="4" pe="2" py="2" gap="1">
        <CallButton number={phoneNumber} whom={name} size="md" />
        <Text textStyle="figures" ms="2" overflowWrap="anywhere">
          {displayPhone(phoneNumber)}
        </Text>
        <IconButton
          ms="auto"
          variant="ghost"
          aria-label={t`Edit ${name}`}
          disabled={reserved}
          onClick={() => onEdit(employee)}
        >
          <EditIcon />
        </IconButton>
        <IconButton
          variant="ghost"
          colorPalette="sumi"
          aria-label={t`Delete ${name}`}
          disabled={reserved || !hasSignal}
          onClick={() => onDelete(employee)}
        >
          <TrashIcon />
        </IconButton>
      </Flex>
    </Flex>
  );
}
