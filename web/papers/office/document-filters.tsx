import { Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Fragment, useId } from 'react';
import { DOCUMENT_KINDS } from '../../../schema/papers/contents/document-entity.ts';
import { AmountInput } from '../../ui/fields/amount-field.tsx';
import { notAnAmount } from '../../ui/fields/typed-number.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { formatKind } from '../parts/document-words.ts';
import type { DocumentSearch, SearchField } from './use-document-search.ts';

type RangeProps = {
  search: DocumentSearch;
  label: string;
  fields: [from: SearchField, to: SearchField];
  labels: [from: string, to: string];
  type: 'date' | 'amount';
};

/** Two fields for the ends of a range; either may stay empty. The error is shown below both, on a line of its own. */
function Range({ search, label, fields, labels, type }: RangeProps) {
  const errorId = useId();
  const isUnread = fields.some(search.isUnread);
  return (
    <Box minW="0" flex={{ base: '1 0 100%', sm: '0 0 auto' }}>
      <Flex as="fieldset" align="center" gap="1.5" wrap={{ base: 'wrap', sm: 'nowrap' }} minW="0">
        <Text as="legend" float="left" w={{ base: 'full', sm: 'auto' }} color="fg.muted" textStyle="sm">
          {label}
        </Text>
        {fields.map((field, index) => (
          <Fragment key={field}>
            {index === 1 && (
              <Text as="span" aria-hidden="true" color="fg.muted">
                –
              </Text>
            )}
            <Field.Root flex={{ base: '1 1 0', sm: '0 0 auto' }} w="auto" minW="0" invalid={search.isUnread(field)}>
              {type === 'date' ? (
                <Input
                  type="date"
                  min="1900-01-01"
                  max="2099-12-31"
                  px="2"
                  w={{ base: 'full', sm: '9.5rem' }}
                  aria-label={labels[index]}
                  value={search.value(field)}
                  onChange={({ target }) => search.set(field, target.value)}
                />
              ) : (
                <AmountInput
                  px="2"
                  w={{ base: 'full', sm: '7.5rem' }}
                  aria-label={labels[index]}
                  aria-describedby={search.isUnread(field) ? errorId : undefined}
                  value={search.value(field)}
                  onChange={({ target }) => search.set(field, target.value)}
                />
              )}
            </Field.Root>
          </Fragment>
        ))}
      </Flex>
      {isUnread && (
        <Text id={errorId} mt="1" color="fg.error" textStyle="sm" aria-live="polite">
          {notAnAmount()}
        </Text>
      )}
    </Box>
  );
}

/** Filters of documents: recipient or number, kind, days and amounts. */
export function DocumentFilters({ search }: { search: DocumentSearch }) {
  const kinds = DOCUMENT_KINDS.map((kind) => ({ value: kind, label: formatKind(kind) }));
  return (
    <Flex gap="3" wrap="wrap" align="flex-start" mb="4" role="group" aria-label={t`Filters`}>
      <Flex flex={{ base: '1 0 100%', lg: '1 0 60%', xl: '1 0 14rem' }}>
        <SearchBox
          label={t`Search by customer, number or amount`}
          value={search.value('keyword')}
          onChange={(text) => search.set('keyword', text)}
        />
      </Flex>
      <FilterSelect
        label={t`Kind of document`}
        width={{ sm: '12.5rem' }}
        value={search.value('kind')}
        options={[{ value: '', label: t`All documents` }, ...kinds]}
        onChange={(value) => search.set('kind', value)}
      />
      <Range
        search={search}
        label={t`Days`}
        fields={['from', 'to']}
        labels={[t`From this day`, t`Until this day`]}
        type="date"
      />
      <Range
        search={search}
        label={t`Amount`}
        fields={['amountFrom', 'amountTo']}
        labels={[t`From this amount`, t`Up to this amount`]}
        type="amount"
      />
      {search.count > 0 && (
        <Button variant="ghost" px="2" onClick={search.clear}>
          {plural(search.count, { one: 'Clear # filter', other: 'Clear # filters' })}
        </Button>
      )}
    </Flex>
  );
}
