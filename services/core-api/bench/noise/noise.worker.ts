// Makes the noise of one case in a thread of its own, so that it does not delay the measured requests on this side.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { cases } from './cases.ts';
import type { Neighbour } from './neighbour.ts';
import { senderOf } from './noise-case.ts';

/** Which noise is made. */
export interface NoiseOrder {
  readonly name: string;
  readonly kind: 'make' | 'makeOrdinary';
  readonly neighbour: Neighbour;
}

if (!parentPort) throw new Error('The bench starts this in a thread.');
const { name, kind, neighbour } = workerData as NoiseOrder;
const noise = new AbortController();
// Loading this file takes a core for a while: the bench measures from the start of the noise on.
parentPort.postMessage('loaded');
await once(parentPort, 'message');
const made = cases
  .find((each) => each.name === name)
  ?.[kind]?.({ ...neighbour, send: senderOf(neighbour) }, noise.signal);
await once(parentPort, 'message');
noise.abort();
await made;
parentPort.unref();
