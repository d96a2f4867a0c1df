// autocannon has no types; these cover what the bench uses.
declare module 'autocannon' {
  interface Request {
    readonly method: string;
    readonly path?: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly setupRequest?: (request: object) => object;
  }
  interface Client {
    readonly setRequests: (requests: readonly Request[]) => void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    /** After how many requests a client opens a new connection. */
    readonly reconnectRate?: number;
    readonly setupClient?: (client: Client) => void;
  }
  interface Result {
    readonly non2xx: number;
    readonly errors: number;
  }
  interface Run extends PromiseLike<Result> {
    /** `ms` since the request was sent. */
    on(
      event: 'response',
      listener: (client: object, status: number, bytes: number, ms: number) => void,
    ): this;
  }
  const autocannon: (options: Options) => Run;
  export default autocannon;
}
