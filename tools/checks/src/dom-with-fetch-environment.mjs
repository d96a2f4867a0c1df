import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with the parts of the Fetch standard that a data router needs, taken from Node as one family. */
export default class DomWithFetchEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { AbortController, AbortSignal, Headers, Request, Response, fetch } = globalThis;
    Object.assign(this.global, { AbortController, AbortSignal, Headers, Request, Response, fetch });
  }
}
