import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Person, TestApp } from './test-app.ts';

/** Reads over a connection, and keeps nothing, so that the reader takes no time of the event loop. */
export function download(
  app: TestApp,
  path: string,
  { token }: Pick<Person, 'token'>,
  method = 'GET',
): Promise<number | undefined> {
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, path: `/api/v1${path}`, headers }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}
