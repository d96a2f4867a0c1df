import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Neighbour } from './neighbour.ts';

/** Sends a request, and reads the response without keeping it. @returns the status; 0 without a response */
type Send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token?: string) => Promise<number>;

/** What somebody does as fast as it is answered, until the signal ends it. */
export type MakeNoise = (
  neighbour: Neighbour & { readonly send: Send },
  signal: AbortSignal,
) => Promise<unknown>;

export interface NoiseCase {
  readonly name: string;
  readonly make: MakeNoise;
  /** The same with an ordinary text: what the case is compared with, if not with an idle server. */
  readonly makeOrdinary?: MakeNoise;
}

export const senderOf =
  ({ origin, session }: Neighbour): Send =>
  (method, path, body, token = session) =>
    new Promise((resolve) => {
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
        ...(body && { 'content-type': 'application/json' }),
      };
      request(origin + path, { method, headers }, (response) => {
        response
          .resume()
          .on('end', () => resolve(response.statusCode ?? 0))
          .on('error', () => resolve(0));
      })
        .on('error', () => resolve(0))
        .end(body && JSON.stringify(body));
    });

/** Does the work again and again in several lanes. What failed is tried again after a moment, as a script would. */
export const inLanes = async (
  count: number,
  signal: AbortSignal,
  work: () => Promise<number>,
): Promise<void> => {
  const lane = async () => {
    while (!signal.aborted) if ([0, 429].includes(await work())) await delay(100);
  };
  await Promise.all(Array.from({ length: count }, lane));
};

/** A call of a tool of the Model Context Protocol. */
export const callOfTool = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});
