import { chakra, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { ChevronRightIcon, DocumentIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';

const RowLink = chakra(Link);

/** Link to the documents issued to this customer. */
export function DocumentsLink() {
  return (
    <RowLink
      to={paths.documents}
      display="flex"
      alignItems="center"
      gap="3"
      minH="14"
      px={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'indigo.border' }}
    >
      <StyledIcon as={DocumentIcon} color="fg.muted" textStyle="xl" />
      <Text flex="1" fontWeight="bold">
        {t`Invoices and receipts`}
      </Text>
      <StyledIcon as={ChevronRightIcon} color="fg.subtle" />
    </RowLink>
  );
}
