import { Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import type { Named } from '../../../schema/catalogue/all-names.ts';
import { shownName } from './local-name.ts';

/** A record's names in all other languages, for lists of the office: `オクラ · भिण्डी`. */
export function OtherNames({ of: { names = {} } }: { of: Named }) {
  return Object.entries(names).map(([language, name], index) => (
    <Fragment key={language}>
      {index > 0 && ' · '}
      <span lang={language}>{name}</span>
    </Fragment>
  ));
}

/** The name in the shown language, after the main one that the office knows; nothing if it has none. */
export function AlsoNamed({ of }: { of: Named }) {
  const name = shownName(of);
  return name === undefined ? null : (
    <Text as="span" color="fg.muted">
      {name}
    </Text>
  );
}
