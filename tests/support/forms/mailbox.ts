import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

export interface Mailbox extends AsyncDisposable {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** What the server says to the next recipients instead of taking their mail. */
  readonly refuse: (...replies: readonly { readonly code: number; readonly message: string }[]) => void;
}

/** A mail server of this machine, on a port of its own. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const refusals: { readonly code: number; readonly message: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      const refusal = refusals.shift();
      if (refusal === undefined) return done();
      done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (...replies) => refusals.push(...replies),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
