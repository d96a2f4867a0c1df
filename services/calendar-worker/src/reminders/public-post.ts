import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps, type RequestOptions } from 'node:https';
import { publicLookup } from './public-lookup.ts';

export type PostHeaders = Readonly<Record<string, string | number>>;

/** Posts to addresses that people name, on the internet alone (REM-10, APP-22). */
export interface PublicPost {
  /**
   * Follows no redirect, and reads no body of a response.
   * @returns the status
   * @throws Error without a response in time; its name is `AbortError` then
   */
  readonly post: (address: string, headers: PostHeaders, body: Buffer | string) => Promise<number>;
  readonly close: () => void;
}

/** @param deadlineMs from the name to the response's head */
export function openPublicPost(deadlineMs: number): PublicPost {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  const lookup = publicLookup();
  return {
    post: (address, headers, body) =>
      new Promise<number>((settle, fail) => {
        const isHttp = address.startsWith('http:');
        const options: RequestOptions = {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          // Node's own `timeout` is one of silence.
          signal: AbortSignal.timeout(deadlineMs),
          agent: isHttp ? agents.http : agents.https,
          ...(!isHttp && { lookup }),
        };
        const request = (isHttp ? requestHttp : requestHttps)(address, options, (response) => {
          settle(response.statusCode ?? 500);
          // A body says nothing to us, and may take forever. Without one the connection can be used again.
          response.on('error', () => undefined);
          if (response.headers['content-length'] === '0') response.resume();
          else response.destroy();
        });
        request.on('error', fail);
        request.end(body);
      }),
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
