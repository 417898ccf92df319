import { useMemo } from 'react';
import { DocumentsResponse } from '../../../schema/papers/contents/document-responses.ts';
import { onPaper } from '../../../schema/papers/contents/paper-search.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useDebounced } from '../../ui/search/use-debounced.ts';
import { documentGroup } from './find-groups.ts';
import type { Group } from './find-results.tsx';

/** Papers with a number or an amount, which the server alone has. Nothing else is asked there. */
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
    /** True while the server is asked, so that nothing can be said yet. */
    isLooking: isMeant && !offline && error === null && found === undefined,
    /** True where papers were not searched, though one was meant. */
    isLeftOut: isMeant && found === undefined && (offline || error !== null),
  };
}
