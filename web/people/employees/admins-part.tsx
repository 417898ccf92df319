import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { compareNames } from '../../../schema/core/names.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { PlusIcon } from '../../ui/icons/work-icons.tsx';
import { AdminForm } from './admin-form.tsx';

/** Lists the admins, and adds another one. Their logins are changed where all logins are. */
export function AdminsPart() {
  const users = useTable('users');
  const ownId = useSession()?._id;
  const [adding, setAdding] = useState(false);
  const admins = useMemo(
    () =>
      [...users.values()]
        .filter(({ isAdmin, deletedAt }) => isAdmin && deletedAt === null)
        .sort((a, b) => compareNames(a.username, b.username)),
    [users],
  );
  return (
    <Box as="section" aria-labelledby="admins-title" mt="8">
      <Flex align="center" gap="3" mb="1" wrap="wrap">
        <Heading as="h2" id="admins-title" textStyle="lg">
          {t`Admins`}
        </Heading>
        <Button size="sm" variant="outline" ms="auto" onClick={() => setAdding(true)}>
          <PlusIcon /> {t`Add Admin`}
        </Button>
      </Flex>
      <Text color="fg.muted" textStyle="sm" mb="3">
        {t`An admin may do everything, also what managers may not: settings, employees, logins and imports.`}
      </Text>
      <Box as="ul" listStyleType="none" borderWidth="1px" borderRadius="l3" bg="bg.panel" aria-label={t`Admins`}>
        {admins.map(({ _id, username }) => (
          <Flex
            as="li"
            key={_id}
            align="center"
            gap="3"
            minH="12"
            px="4"
            borderBottomWidth={{ base: '1px', _last: '0' }}
          >
            <Text fontWeight="medium" flex="1" minW="0" overflowWrap="anywhere">
              {username}
              {_id === ownId && (
                <Text as="span" color="fg.muted" fontWeight="normal">
                  {` · ${t`you`}`}
                </Text>
              )}
            </Text>
            <Button asChild size="sm" variant="ghost" colorPalette="sumi">
              <Link to={`${paths.adminWebCustomers}?search=${encodeURIComponent(username)}`}>{t`Change login`}</Link>
            </Button>
          </Flex>
        ))}
      </Box>
      <Popup open={adding} onClose={() => setAdding(false)} title={t`Add Admin`} size="small">
        <AdminForm onDone={() => setAdding(false)} />
      </Popup>
    </Box>
  );
}
