import { Alert, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { DocumentSummary } from '../../../schema/papers/contents/document-responses.ts';
import { numberOf } from '../../../schema/papers/contents/printed.ts';
import { Snapshot } from '../../../schema/papers/contents/snapshot.ts';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { AlertIcon, InfoIcon } from '../../ui/icons/icons.tsx';
import { DownloadIcon, ShareIcon } from '../../ui/icons/work-icons.tsx';
import { PrintButton } from '../../ui/paper/print.tsx';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { canSendPdf, downloadFile, sendPdf } from './document-files.ts';
import { FileButton } from './file-button.tsx';
import { PaperSheet } from './paper-sheet.tsx';

type Props = {
  document: Pick<DocumentSummary, '_id' | 'no' | 'replacedBy'>;
  /** As it was stored: a later version of the app may have issued it. */
  snapshot: object;
};

/** Banner of a document that no longer counts. */
function NoLonger({ by: { kind, no } }: { by: NonNullable<DocumentSummary['replacedBy']> }) {
  const followed = () => {
    if (kind === 'reversal') return t`This document was taken back by ${no}.`;
    // The new one has the same number.
    if (kind === 'slip') return t`A later one took the place of this delivery slip.`;
    return t`${no} took the place of this document.`;
  };
  return (
    <Alert.Root status="warning" mb="4">
      <AlertIcon />
      <Alert.Title>{followed()}</Alert.Title>
    </Alert.Root>
  );
}

/** A document with its actions: open the PDF that the server makes, or print it from here, offline as well. */
export function ShownDocument({ document: { _id, no: stored, replacedBy }, snapshot }: Props) {
  const hasSignal = useSignal();
  const read = Snapshot.safeParse(snapshot);
  const no = read.success ? numberOf(read.data) : stored;
  return (
    <>
      <ScreenOnly>
        {replacedBy && <NoLonger by={replacedBy} />}
        <Flex gap="2" mb="4" wrap="wrap">
          <FileButton disabled={!hasSignal} onMake={() => downloadFile(`/api/documents/${_id}/pdf`, `${no}.pdf`)}>
            <DownloadIcon /> {t`PDF`}
          </FileButton>
          {canSendPdf() && (
            <FileButton disabled={!hasSignal} onMake={() => sendPdf(`/api/documents/${_id}/pdf`, `${no}.pdf`)}>
              <ShareIcon /> {t`Send`}
            </FileButton>
          )}
          {read.success && <PrintButton />}
        </Flex>
        {!read.success && (
          <Alert.Root status="info">
            <InfoIcon />
            <Alert.Title>{t`This app is too old to show this document. Its PDF can be downloaded.`}</Alert.Title>
          </Alert.Root>
        )}
      </ScreenOnly>
      {read.success && <PaperSheet snapshot={read.data} />}
    </>
  );
}
