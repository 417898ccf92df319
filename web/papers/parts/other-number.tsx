import type { DocumentSummary } from '../../../schema/papers/contents/document-responses.ts';
import { numbersOf } from '../../../schema/papers/contents/printed.ts';
import { otherNumber } from './document-words.ts';

type Props = { document: Pick<DocumentSummary, 'kind' | 'no' | 'printed'>; className?: string };

/** The second number that a paper shows, with its label; renders nothing if it has only one. */
export function OtherNumber({ document, className }: Props) {
  const { other } = numbersOf(document);
  return other && <span className={className}>{otherNumber(other)}</span>;
}
