// Stands in for 'k6/http', whose calls block until the response.
import { MessageChannel, Worker, receiveMessageOnPort } from 'node:worker_threads';
import type { HttpResponse, HttpCall, WorkerPorts } from './http-worker.ts';

interface Parameters {
  readonly headers?: Readonly<Record<string, string>>;
}

const longestMs = 20_000;
const signal = new Int32Array(new SharedArrayBuffer(4));
const { port1: here, port2: there } = new MessageChannel();
const ports: WorkerPorts = { port: there, signal };
const worker = new Worker(new URL('./http-worker.ts', import.meta.url), {
  workerData: ports,
  transferList: [there],
});
worker.unref();
here.unref();

function call(
  method: string,
  url: string,
  body: string | null,
  { headers = {} }: Parameters = {},
): HttpResponse {
  const signalValue = Atomics.load(signal, 0);
  const request: HttpCall = { method, url, body, headers };
  here.postMessage(request);
  if (Atomics.wait(signal, 0, signalValue, longestMs) === 'timed-out')
    throw new Error(`${method} ${url} gets no response.`);
  return receiveMessageOnPort(here)?.message as HttpResponse;
}

const http = {
  get: (url: string, parameters?: Parameters) => call('GET', url, null, parameters),
  request: call,
};

export default http;
