import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';

/** A request with its response. */
export interface HttpCall {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface HttpResponse {
  readonly status: number;
  readonly body: string;
}

/** The worker's initial data. */
export interface WorkerPorts {
  readonly port: MessagePort;
  /** A number, incremented when a response is available. */
  readonly signal: Int32Array;
}

const { port, signal } = workerData as WorkerPorts;

async function responseTo({ method, url, body, headers }: HttpCall): Promise<HttpResponse> {
  try {
    const response = await fetch(url, { method, body, headers });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    // As in k6: a missing response has the status 0.
    return { status: 0, body: String(error) };
  }
}

port.on('message', (call: HttpCall) => {
  void responseTo(call).then((response) => {
    port.postMessage(response);
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  });
});
