import { Writable } from 'node:stream';
import { createLoggers } from './loggers.ts';

test('logger: secrets are redacted at any depth (OPS-11)', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { general } = createLoggers('info', sink);
  const secret = 'hunter2';
  general.info({ authorization: secret, body: { password: secret, new_password: secret } }, 'one');
  general.info(
    { req: { headers: { authorization: secret, cookie: secret } }, tokens: { refresh_token: secret } },
    'two',
  );
  general.info({ query: { ticket: secret, code: secret, state: secret } }, 'three');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('[redacted]');
});
