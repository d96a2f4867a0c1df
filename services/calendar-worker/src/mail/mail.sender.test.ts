import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { openMailSender } from './mail.sender.ts';

const DEADLINE_MS = 200;
const mail = { to: 'someone@simmer.test', mailContent: { subject: 'A', text: 'B', html: '<p>B</p>' } };

// Greets, and then says a line of an endless response every now and then.
const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.write('220 simmer.test\r\n');
  const timer = setInterval(() => socket.write('250-MORE\r\n'), 50);
  socket.once('close', () => clearInterval(timer));
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

it('mail sender: an endless response of the mail server fails after the deadline in all (OPS-156)', async () => {
  const { port } = server.address() as AddressInfo;
  const sender = openMailSender(`smtp://127.0.0.1:${port}`, 'hello@simmer.test', DEADLINE_MS);
  await expect(sender.send(mail)).rejects.toThrow('aborted');
  sender.close();
});
