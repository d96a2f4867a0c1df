import type { OutgoingHttpHeaders } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

/**
 * The event streams that are open through the gateway. They have no end of their own, so that a gateway that stops ends
 * them: the page then opens a new one, at another gateway.
 */
export class EventStreams {
  readonly #open = new Set<() => void>();

  /** The body to send: that of the response, or for an event stream one that {@link end} can end. */
  follow(headers: OutgoingHttpHeaders, body: Readable): Readable {
    if (!String(headers['content-type']).startsWith('text/event-stream')) return body;
    const copy = new PassThrough();
    const end = () => {
      body.unpipe(copy);
      copy.end();
    };
    this.#open.add(end);
    body.on('error', (error) => copy.destroy(error));
    copy.once('close', () => {
      this.#open.delete(end);
      body.destroy();
    });
    return body.pipe(copy);
  }

  end(): void {
    for (const end of this.#open) end();
  }
}
