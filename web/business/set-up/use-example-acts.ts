import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ExampleResponse, type ExampleWish } from '../../../schema/business/example-responses.ts';
import { useReadAgain } from '../../rest/server-reads.tsx';
import { useServerWrite } from '../../rest/use-server-write.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { showAgain } from './put-away.ts';

const PATH = '/api/example';
const FIELDS: string[] = [];

/** Fills an installation with example data, and empties it again, each after a confirmation. For admins. */
export function useExampleActs() {
  const confirm = useConfirm();
  const { wake } = useSync();
  const readAgain = useReadAgain();
  const { write, failure } = useServerWrite(FIELDS, () => {});
  const [doing, setDoing] = useState<'fill' | 'empty' | null>(null);

  async function set(wish: ExampleWish, done: string): Promise<void> {
    setDoing(wish.isFilled ? 'fill' : 'empty');
    const answer = await write({ method: 'PUT', path: PATH, body: wish, schema: ExampleResponse });
    setDoing(null);
    void readAgain(PATH);
    if (!answer) return;
    showAgain();
    toast.done(done);
    wake();
  }

  return {
    doing,
    failure,
    async fill() {
      const title = t`Fill this with example data?`;
      const subtitle = t`You get an invented food supplier in Tokyo with two months of orders, deliveries, invoices and payments, to try everything on. It takes less than a minute. When you have seen enough, you empty it with one click and begin with your own.`;
      if (await confirm({ title, subtitle })) await set({ isFilled: true }, t`The example data is here`);
    },
    async empty() {
      const title = t`Empty it, and begin with your own?`;
      const subtitle = t`All of the example data goes, and everything that anybody entered since: customers, orders, invoices, imports, logins. It can’t be brought back. You stay signed in, and the settings are as they were before.`;
      if (await confirm({ title, subtitle, palette: 'persimmon' })) {
        await set({ isFilled: false }, t`It is empty: your first day can begin`);
      }
    },
  };
}
