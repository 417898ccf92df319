import type { z } from 'zod';
import { CallFailed } from './call-failed.ts';
import { failureOf, initOf, parsedBody } from './server-call.ts';
import { whyNotDone } from './why-not-done.ts';

/**
 * Sends a form with files, and parses the response.
 * @param onSent called with the percent sent, and with null once the server has all of it and works on it
 * @throws CallFailed
 */
export async function sendForm<S extends z.ZodType>(
  schema: S,
  path: string,
  { form, onSent }: { form: FormData; onSent: (percent: number | null) => void },
): Promise<z.output<S>> {
  // `fetch` does not report how much of a body is sent.
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of new Headers(initOf(path, { method: 'POST', body: form }).headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = ({ loaded, total }) => onSent(total === 0 ? null : Math.floor((100 * loaded) / total));
    request.upload.onload = () => onSent(null);
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText, { status, statusText }));
    };
    request.onerror = () => reject(new CallFailed(whyNotDone('no answer'), { status: 0 }));
    request.send(form);
  });
  if (!response.ok) throw await failureOf(response, whyNotDone);
  return parsedBody(schema, response, whyNotDone);
}
