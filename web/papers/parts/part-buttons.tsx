import type { ButtonProps } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { MOST_IN_FILE, partsOf } from '../../../schema/papers/contents/document-responses.ts';
import { PrintIcon } from '../../ui/icons/work-icons.tsx';
import { formatNumber } from '../../words/format.ts';
import { openPdf } from './document-files.ts';
import { FileButton } from './file-button.tsx';

type Props = {
  papers: number;
  /** The path for all of them in one file, or for one part, counted from 1. */
  pathOf: (part: number | undefined) => string;
  /** The file's name without extension. */
  name: string;
  variant?: ButtonProps['variant'];
  disabled: boolean;
  children: ReactNode;
};

/**
 * Buttons that open papers as PDFs made by the server: one button, or, where one file can't hold them all, one per
 * part, since a browser opens a single tab per click.
 */
export function PartButtons({ papers, pathOf, name, variant, disabled, children }: Props) {
  const parts = partsOf(papers);
  if (parts === 1) {
    return (
      <FileButton variant={variant} disabled={disabled} onMake={() => openPdf(pathOf(undefined), `${name}.pdf`)}>
        <PrintIcon /> {children}
      </FileButton>
    );
  }
  return Array.from({ length: parts }, (_, index) => {
    const [from, to] = [index * MOST_IN_FILE + 1, Math.min(papers, (index + 1) * MOST_IN_FILE)].map(formatNumber);
    const part = index + 1;
    return (
      <FileButton
        key={part}
        variant={variant ?? 'outline'}
        disabled={disabled}
        onMake={() => openPdf(pathOf(part), `${name}-${part}.pdf`)}
      >
        <PrintIcon /> {t`Print ${{ from: from ?? '' }} to ${{ to: to ?? '' }}`}
      </FileButton>
    );
  });
}
