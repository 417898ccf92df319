import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DocumentKind } from '../../../schema/papers/contents/document-entity.ts';
import type { Printed } from '../../../schema/papers/contents/printed.ts';
import type { Words } from '../../../schema/papers/layout/layout.ts';
import { KIND_LABELS } from '../../../schema/papers/layout/paper-labels.ts';
import { i18n, say } from '../../words/i18n.ts';

/** Words of a paper in the language of the moment. */
export const sayWords = (words: Words): string =>
  typeof words === 'string' ? words : i18n._(words.sentence, words.values);

export const formatKind = (kind: DocumentKind): string => say(KIND_LABELS[kind]);

/** End of a document that no longer counts, by the kind of its successor. */
export const followedWords = (by: DocumentKind): MessageDescriptor =>
  by === 'reversal' ? msg`Taken back` : msg`Replaced`;

/** The number that a paper names beside its own, with the word for it. */
export function otherNumber(other: NonNullable<Printed['other']>): string {
  switch (other.of) {
    case 'slip':
      return t`Delivery slip no. ${{ number: other.no }}`;
    case 'closing':
      return t`Closing no. ${{ number: other.no }}`;
    case 'money':
      return t`Given with the money: ${{ number: other.no }}`;
  }
}
