/** What load/scenarios.js exports; its own types are those of k6's project. */

export type Memory = Record<string, unknown>;
export type Kind = 'read' | 'write' | 'poll' | 'signIn' | 'stream' | 'page';

export interface Call {
  readonly name: string;
  readonly kind: Kind;
  readonly method: string;
  readonly path: (memory: Memory) => string;
  readonly body?: (memory: Memory) => object;
  readonly status: number;
  readonly keep?: (memory: Memory, body: unknown) => void;
}

export interface Scenario {
  readonly about: string;
  readonly rate: number;
  readonly as: 'person' | 'superAdmin';
  readonly calls: readonly Call[];
}

interface Page {
  goto(url: string): Promise<unknown>;
  evaluate(run: (token: string) => void, token: string): Promise<unknown>;
  waitForSelector(selector: string): Promise<unknown>;
}

export interface Described {
  readonly thresholds: Readonly<Record<Kind, number>>;
  readonly peopleCount: number;
  readonly arrival: readonly Call[];
  readonly adminArrival: readonly Call[];
  readonly newPerson: (number: number, run: number) => Memory;
  readonly scenarios: Readonly<Record<string, Scenario>>;
  readonly streams: { readonly path: string; readonly count: number };
  readonly enter: (page: Page, origin: string, memory: Memory) => Promise<void>;
  readonly openWeek: (page: Page, origin: string) => Promise<void>;
}

const file = new URL('../../../load/scenarios.js', import.meta.url);
export const described = (await import(file.href)) as Described;
