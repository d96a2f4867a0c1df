import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps, type RequestOptions } from 'node:https';
import { publicLookup } from './public-lookup.ts';

export type PostHeaders = Readonly<Record<string, string | number>>;

/** Sends requests to addresses that people enter, on the internet only (REM-10, APP-22). */
export interface PublicPost {
  /**
   * Posts a body. Follows no redirect, and does not read the response's body.
   * @returns the status
   * @throws Error without a response in time; its name is then `AbortError`
   */
  readonly post: (address: string, headers: PostHeaders, body: Buffer | string) => Promise<number>;
  readonly close: () => void;
}

/** @param deadlineMs the time limit from the look-up of the name to the head of the response */
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
          // Node's own `timeout` only limits silence.
          signal: AbortSignal.timeout(deadlineMs),
          agent: isHttp ? agents.http : agents.https,
          ...(!isHttp && { lookup }),
        };
        const request = (isHttp ? requestHttp : requestHttps)(address, options, (response) => {
          settle(response.statusCode ?? 500);
          // The response's body is of no use, and may take forever. A connection whose response has no body can be used
          // again.
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
