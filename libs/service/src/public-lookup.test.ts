import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { publicLookup } from './public-lookup.ts';

const TYPE_A = 1;
const addresses: Readonly<Record<string, readonly number[]>> = {
  public: [8, 8, 8, 8],
  private: [10, 0, 0, 1],
};

// A name server that knows two names, and is silent about any other.
const server = createSocket('udp4').on('message', (question, { port, address }) => {
  const name = question.subarray(13, 13 + question.readUInt8(12)).toString();
  const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
  const known = addresses[name];
  if (!known) return;
  const isAnswered = type === TYPE_A;
  const head = Buffer.from(question.subarray(0, 12));
  head.writeUInt16BE(0x8180, 2);
  head.writeUInt16BE(Number(isAnswered), 6);
  head.writeUInt16BE(0, 10);
  const end = question.indexOf(0, 12) + 5;
  const answer = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...known]);
  server.send(
    Buffer.concat([head, question.subarray(12, end), ...(isAnswered ? [answer] : [])]),
    port,
    address,
  );
});
beforeAll(async () => {
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const find = (name: string) =>
  new Promise((resolve, reject) => {
    const { port } = server.address();
    publicLookup([`127.0.0.1:${port}`])(`${name}.simmer.test`, { all: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    );
  });

it('publicLookup: a name of a public address is found, one of a private network is not (REM-10)', async () => {
  expect(await find('public')).toEqual([{ address: '8.8.8.8', family: 4 }]);
  await expect(find('private')).rejects.toThrow('no public address');
});

it('publicLookup: a silent name server delays no other name (REM-17)', async () => {
  let ended = 0;
  const waiting = Array.from({ length: 20 }, async () => {
    await expect(find('silent')).rejects.toThrow('no address');
    ended += 1;
  });
  await lookup('localhost');
  expect(ended).toBe(0);
  await Promise.all(waiting);
});
