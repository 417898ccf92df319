import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react';
import { NavLink } from 'react-router';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import { say } from '../../words/i18n.ts';
import { NAV_GROUPS, type NavItem, navItemsFor } from '../menu/office-nav-items.tsx';

const WayLink = chakra(NavLink);

/** A menu item. In the folded menu it is an icon alone, with its name as tooltip and accessible name. */
function Place({ label, to, Icon, isFolded }: NavItem & { isFolded: boolean }) {
  const name = say(label);
  return (
    <WayLink
      to={to}
      end={to === paths.admin}
      title={isFolded ? name : undefined}
      display="flex"
      alignItems="center"
      justifyContent={isFolded ? 'center' : undefined}
      gap="2.5"
      minH="8"
      px="2.5"
      borderRadius="l2"
      textStyle="sm"
      fontWeight="medium"
      lineHeight="1.25"
      focusVisibleRing="inside"
      _hover={{ bg: 'bg.muted' }}
      css={{
        '@media (pointer: coarse)': { minHeight: '2.75rem' },
        '&[aria-current=page]': { bg: 'indigo.subtle', color: 'indigo.fg', fontWeight: 'semibold' },
        '&:not([aria-current=page]) svg': { color: 'fg.muted' },
      }}
    >
      <Icon />
      {isFolded ? <VisuallyHidden>{name}</VisuallyHidden> : name}
    </WayLink>
  );
}

/** All menu items of the office in their groups. */
export function NavGroups({ session, isFolded = false }: { session: UserInfo; isFolded?: boolean }) {
  return NAV_GROUPS.map(({ label, items }) => (
    <Box
      key={label.id}
      role="group"
      aria-label={say(label)}
      pt="1.5"
      {...(isFolded && { _notFirst: { borderTopWidth: '1px', mt: '1.5' } })}
    >
      {!isFolded && (
        <Text aria-hidden="true" px="2.5" py="0.5" textStyle="xs" fontWeight="semibold" color="fg.muted">
          {say(label)}
        </Text>
      )}
      {navItemsFor(session, items).map((item) => (
        <Place key={item.to} {...item} isFolded={isFolded} />
      ))}
    </Box>
  ));
}
