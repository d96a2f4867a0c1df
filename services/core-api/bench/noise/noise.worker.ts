// Makes the noise of one case in a thread of its own, so that it does not delay the measured requests on this side.
import { parentPort, workerData } from 'node:worker_threads';
import { cases, senderOf } from './cases.ts';
import type { Neighbour } from './neighbour.ts';

const { name, neighbour } = workerData as { readonly name: string; readonly neighbour: Neighbour };
const noise = new AbortController();
parentPort?.once('message', () => {
  noise.abort();
  parentPort?.unref();
});
await cases
  .find((each) => each.name === name)
  ?.make({ ...neighbour, send: senderOf(neighbour) }, noise.signal);
