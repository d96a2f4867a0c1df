// autocannon has no types; these cover what the load uses.
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Shot {
    readonly setupRequest: (request: object, context: Record<string, unknown>) => object;
    readonly onResponse: (status: number, body: string, context: Record<string, unknown>) => void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly overallRate: number;
    readonly duration: number;
    readonly requests: readonly Shot[];
  }
  interface Result {
    readonly errors: number;
  }
  const autocannon: (options: Options, onEnd: (error: Error | null, result: Result) => void) => EventEmitter;
  export default autocannon;
}
