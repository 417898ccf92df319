import { Text } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { INFORMATION_SETTINGS } from '../../../schema/people/information-settings.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { say } from '../../words/i18n.ts';

const SETTINGS = { show: msg`show`, hide: msg`hide` } satisfies Record<(typeof INFORMATION_SETTINGS)[number], unknown>;

/** Information mode: shows or hides chips and descriptions on this login's product cards (requirements section 3). */
export function InformationField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div>
      <SelectField
        label={t({ message: 'Information', context: 'about products' })}
        options={INFORMATION_SETTINGS.map((value) => ({ value, label: say(SETTINGS[value]) }))}
        {...field}
      />
      <Text mt="1.5" textStyle="xs" color="fg.muted">
        {t`Hidden, product cards show neither chips nor descriptions.`}
      </Text>
    </div>
  );
}
