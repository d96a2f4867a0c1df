import { TestEnvironment } from 'jest-environment-jsdom';

/** Node's Request rejects jsdom's AbortSignal, so the signal is stored beside the request. */
class RequestWithDomSignal extends Request {
  constructor(input: string | URL | Request, { signal, ...init }: RequestInit = {}) {
    super(input, init);
    if (signal) Object.defineProperty(this, 'signal', { value: signal });
  }
}

/** jsdom with the parts of the Fetch standard that a data router needs. */
export default class DomWithFetch extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { Headers, Request: RequestWithDomSignal, Response });
  }
}
