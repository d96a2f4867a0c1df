// autocannon has no types; these cover what the bench uses.
declare module 'autocannon' {
  interface Shot {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: object) => object;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly amount: number;
    readonly requests: readonly Shot[];
  }
  interface Result {
    readonly non2xx: number;
    readonly errors: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
