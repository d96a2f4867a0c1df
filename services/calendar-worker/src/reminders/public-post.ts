import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps, type RequestOptions } from 'node:https';
import { publicLookup } from './public-lookup.ts';

export type PostHeaders = Readonly<Record<string, string | number>>;

export interface PostAnswer {
  readonly status: number;
  /** The body; empty if it is longer than what is read. */
  readonly text: string;
}

/** Sends requests to addresses that people enter, on the internet only (REM-10, APP-22). */
export interface PublicPost {
  /**
   * Posts a body. Follows no redirect.
   * @param readBytes the most that is read of the response's body, by default nothing
   * @throws Error without a response in time; its name is then `AbortError`
   */
  readonly post: (
    address: string,
    headers: PostHeaders,
    body: Buffer | string,
    readBytes?: number,
  ) => Promise<PostAnswer>;
  readonly close: () => void;
}

/** Reads a body up to its limit, and ends the connection of a longer one. */
async function readText(response: IncomingMessage, readBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > readBytes) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @param deadlineMs the time limit from the look-up of the name to the head of the response, and to the end of a body that is read */
export function openPublicPost(deadlineMs: number): PublicPost {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  const lookup = publicLookup();
  return {
    post: (address, headers, body, readBytes = 0) =>
      new Promise<PostAnswer>((settle, fail) => {
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
          const { statusCode: status = 500 } = response;
          if (readBytes > 0) {
            readText(response, readBytes).then((text) => settle({ status, text }), fail);
            return;
          }
          settle({ status, text: '' });
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
