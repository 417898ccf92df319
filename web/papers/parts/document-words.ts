import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DocumentKind } from '../../../schema/papers/contents/document-entity.ts';
import type { Printed } from '../../../schema/papers/contents/printed.ts';
import type { Words } from '../../../schema/papers/layout/layout.ts';
import { KIND_LABELS } from '../../../schema/papers/layout/paper-labels.ts';
import { i18n, say } from '../../words/i18n.ts';

/** A paper's text in the current language. */
export const sayWords = (words: Words): string =>
  typeof words === 'string' ? words : i18n._(words.sentence, words.values);

export const formatKind = (kind: DocumentKind): string => say(KIND_LABELS[kind]);

/** Label of a document that no longer counts, by the kind of its successor. */
export const followedWords = (by: DocumentKind): MessageDescriptor =>
  by === 'reversal' ? msg`Taken back` : msg`Replaced`;

/** The second number that a paper shows, with its label. */
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
