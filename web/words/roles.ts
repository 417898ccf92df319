import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from '../../schema/core/actor.ts';

export const ROLE_WORDS: Record<Role, MessageDescriptor> = {
  admin: msg`Admin`,
  manager: msg`Manager`,
  driver: msg`Driver`,
  customer: msg({ message: 'Customer', context: 'role' }),
};
