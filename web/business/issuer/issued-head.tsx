import type { ReactNode } from 'react';
import { PaperHead } from '../../ui/paper/paper.tsx';
import { IssuerBlock } from './issuer-block.tsx';
import { useIssuer } from './use-issuer.ts';

type Props = { title: () => string; children?: ReactNode };

/** The head of a printed page with the issuing business. `children` are further facts. */
export function IssuedHead({ title, children }: Props) {
  const issuer = useIssuer();
  return (
    <PaperHead title={title} issuer={issuer && <IssuerBlock issuer={issuer} />}>
      {children}
    </PaperHead>
  );
}
