import { Alert, Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { dayOf } from '../../../schema/core/days.ts';
import { documentNo } from '../../../schema/papers/contents/document-entity.ts';
import { SeriesResponse } from '../../../schema/papers/contents/document-responses.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { formatDay } from '../../words/format.ts';
import { formatKind } from '../parts/document-words.ts';

/** After a restore, says up to which number documents are known. */
export function SeriesNotice() {
  const timeZone = useTimeZone();
  const { data = [] } = useServerRead({ path: '/api/documents/series', schema: SeriesResponse, follows: ['payments'] });
  const left = data.filter(({ before }) => before !== null);
  if (left.length === 0) return null;
  return (
    <Alert.Root status="info" mb="4">
      <InfoIcon />
      <Alert.Content>
        <Alert.Title>{t`Numbers began anew after a backup was restored`}</Alert.Title>
        <Alert.Description>
          {t`Documents that were issued between the backup and its restore may be missing here. Their numbers are not given again.`}
          <Box as="ul" ps="5" mt="1" listStyleType="disc">
            {left.map(({ kind, series, startedAt, before }) => (
              <li key={`${kind} ${series}`}>
                {t`${formatKind(kind)}: known up to ${{ last: documentNo(kind, { series: before?.series ?? '', number: before?.lastNumber ?? 0 }) }}, anew from ${{ first: documentNo(kind, { series, number: 1 }) }} on (${{ day: formatDay(dayOf(startedAt, timeZone)) }})`}
              </li>
            ))}
          </Box>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
