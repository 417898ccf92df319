import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A received e-mail, with headers by their lower-case names and the decoded text. */
export type Mail = { to: string; headers: Record<string, string>; text: string };

function mailOf(to: string, raw: string): Mail {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const text = body.join('\r\n\r\n');
  const encoding = headers['content-transfer-encoding'];
  if (encoding === 'base64') return { to, headers, text: Buffer.from(text, 'base64').toString() };
  if (encoding !== 'quoted-printable') return { to, headers, text };
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return { to, headers, text: Buffer.from(bytes, 'latin1').toString() };
}

/** A local mail server that requires a password, and refuses mail for `nobody@example.com`. */
export async function openMailServer({ username, password }: { username: string; password: string }) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth(auth, _session, done) {
      if (auth.username === username && auth.password === password) done(null, { user: username });
      else done(Object.assign(new Error('No'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      if (address !== 'nobody@example.com') return done();
      done(Object.assign(new Error('Unknown here'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        mails.push(mailOf(to, Buffer.concat(chunks).toString()));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return { port, mails, close: () => new Promise<void>((done) => server.close(done)) };
}

export type TestMailServer = Awaited<ReturnType<typeof openMailServer>>;
