import { useMemo } from 'react';
import { DocumentsResponse } from '../../../schema/papers/contents/document-responses.ts';
import { onPaper } from '../../../schema/papers/contents/paper-search.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useDebounced } from '../../ui/search/use-debounced.ts';
import { documentGroup } from './find-groups.ts';
import type { Group } from './find-results.tsx';

/** Documents for a number or an amount, which only the server can search. Other queries are not sent. */
export function useFoundPapers(text: string) {
  const typed = text.normalize('NFKC').trim();
  const says = useDebounced(typed);
  const isMeant = onPaper(typed) !== null;
  const { data, isOld, offline, error } = useServerRead({
    path: `/api/documents?${new URLSearchParams({ says })}`,
    schema: DocumentsResponse,
    follows: ['payments', 'slips', 'invoices'],
    enabled: isMeant && says === typed,
  });
  const found = isMeant && says === typed && !isOld && error === null ? data : undefined;
  const groups = useMemo((): Group[] => (found ? documentGroup(found) : []), [found]);
  return {
    groups,
    /** True while the server searches, before its first result. */
    isLooking: isMeant && !offline && error === null && found === undefined,
    /** True if documents should have been searched, but could not be. */
    isLeftOut: isMeant && found === undefined && (offline || error !== null),
  };
}
