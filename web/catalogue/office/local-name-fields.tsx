import { chakra, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Named } from '../../../schema/catalogue/all-names.ts';
import { NAME_LANGUAGES, type NameLanguage } from '../../../schema/core/languages.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { OtherNames } from '../../ui/values/other-names.tsx';
import { formatLanguage } from '../../words/format.ts';

/** `Name in Japanese`. */
export const nameLabel = (language: NameLanguage) => t`Name in ${{ language: formatLanguage(language) }}`;

type Props = {
  /** The record as the form opened it; null for a new one. */
  record: Named | null;
  maxLength: number;
  errors: { [L in NameLanguage]?: { message?: string } | undefined } | undefined;
  register: (language: NameLanguage) => UseFormRegisterReturn;
};

/** Optional names in the other languages in a foldable section, which lists them while folded. */
export function LocalNameFields({ record, maxLength, errors, register }: Props) {
  return (
    <chakra.details
      open={errors !== undefined || undefined}
      css={{ '&[open] > summary svg': { transform: 'rotate(180deg)' } }}
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        gap="2"
        minH="tap"
        borderRadius="l2"
        cursor="button"
        listStyleType="none"
        focusVisibleRing="outside"
        textStyle="sm"
        _marker={{ display: 'none' }}
      >
        <StyledIcon as={ChevronDownIcon} color="fg.muted" />
        <Text as="span" fontWeight="medium" whiteSpace="nowrap">
          {t`Names in other languages`}
        </Text>
        {record && (
          <Text as="span" color="fg.muted" minW="0" truncate>
            <OtherNames of={record} />
          </Text>
        )}
      </chakra.summary>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" pt="1">
        {NAME_LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={nameLabel(language)}
            lang={language}
            maxLength={maxLength}
            error={errors?.[language]?.message}
            {...register(language)}
          />
        ))}
      </SimpleGrid>
    </chakra.details>
  );
}
