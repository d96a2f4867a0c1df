import { IDBKeyRange, IDBOpenDBRequest, indexedDB } from 'fake-indexeddb';
import * as fakes from 'fake-indexeddb';
import { currentPage, type SimulatedPage } from './simulated-device.ts';

/** Work of a page that is dead neither goes on nor fails. */
const never = <Result>(): Promise<Result> => new Promise<Result>(() => undefined);

const realSetTimeout = globalThis.setTimeout;
const realClearTimeout = globalThis.clearTimeout;
const realFetch = globalThis.fetch;
const RealDate = Date;
const startedAtMs = Date.now();

/** The time of the page's device; outside of pages the real one. */
const now = (): number => {
  const page = currentPage.getStore();
  return page ? startedAtMs + page.device.nowMs + page.device.clockSkewMs : RealDate.now();
};

class DeviceDate extends RealDate {
  constructor(...given: ConstructorParameters<DateConstructor> | []) {
    super(...((given.length === 0 ? [now()] : given) as ConstructorParameters<DateConstructor>));
  }

  static override now(): number {
    return now();
  }
}

async function fetchFrom(page: SimulatedPage, path: string, init: RequestInit): Promise<Response> {
  if (!page.wait()) return never();
  const { device } = page;
  if (device.isOffline) throw new TypeError('Failed to fetch');
  const response = await device.network.send(path, init).catch((failure: unknown) => {
    if (page.isDead) return never<Response>();
    throw failure;
  });
  return page.wait() ? response : never();
}

type OpenTransaction = (
  this: IDBDatabase,
  ...given: Parameters<IDBDatabase['transaction']>
) => IDBTransaction;

/** Transactions are watched: a page may die before or after each. */
function watched(open: OpenTransaction): OpenTransaction {
  return function transaction(...given) {
    const page = currentPage.getStore();
    if (page && !page.wait()) throw new DOMException('The page is gone.', 'InvalidStateError');
    const opened = open.apply(this, given);
    if (page === undefined) return opened;
    page.transactions.add(opened);
    const forget = () => page.transactions.delete(opened);
    opened.addEventListener('complete', () => {
      forget();
      page.wait();
    });
    opened.addEventListener('abort', forget);
    return opened;
  };
}

type SubtleMethod = 'encrypt' | 'decrypt' | 'importKey';

/** Encryption is waited for by the model, and a page may die before or after it. */
function watchEncryption(name: SubtleMethod): void {
  const { subtle } = crypto;
  const method: unknown = Reflect.get(subtle, name);
  if (typeof method !== 'function') throw new Error(`There is no ${name}.`);
  const real = async (...given: unknown[]): Promise<unknown> => Reflect.apply(method, subtle, given);
  Object.defineProperty(subtle, name, {
    value: async (...given: unknown[]) => {
      const page = currentPage.getStore();
      if (page === undefined) return real(...given);
      if (!page.wait()) return never();
      page.encryptions += 1;
      const result = await real(...given).finally(() => (page.encryptions -= 1));
      return page.wait() ? result : never();
    },
  });
}

const databases = {
  open: (...given: Parameters<IDBFactory['open']>): unknown => {
    const page = currentPage.getStore();
    if (page === undefined) return indexedDB.open(...given);
    // A request that is never answered.
    return page.isDead ? new IDBOpenDBRequest() : page.device.databases.open(...given);
  },
};

const nothing = (): void => undefined;
const listenerStub = { addEventListener: nothing, removeEventListener: nothing };

/** Gives modules that are made for browsers the device of the page in whose name they run. */
export function installBrowserGlobals(): void {
  const getters = {
    localStorage: () => {
      const page = currentPage.getStore();
      return page && !page.isDead ? page.device.entries : { getItem: () => null };
    },
    navigator: () => {
      const page = currentPage.getStore();
      return page ? { locks: page.lockManager, userAgent: 'Simulated' } : { userAgent: 'Simulated' };
    },
  };
  const realRandom = Math.random;
  Math.random = () => currentPage.getStore()?.device.random() ?? realRandom();
  for (const [name, get] of Object.entries(getters))
    Object.defineProperty(globalThis, name, { get, configurable: true });
  const values = {
    ...Object.fromEntries(Object.entries(fakes).filter(([name]) => name.startsWith('IDB'))),
    IDBKeyRange,
    indexedDB: databases,
    window: listenerStub,
    document: { ...listenerStub, visibilityState: 'visible' },
    // A device has one page at a time.
    BroadcastChannel: undefined,
    Date: DeviceDate,
    fetch: (input: string, init: RequestInit = {}) => {
      const page = currentPage.getStore();
      return page ? fetchFrom(page, input, init) : realFetch(input, init);
    },
    setTimeout: (run: () => void, delayMs?: number, ...given: unknown[]) =>
      currentPage.getStore()?.setTimer(run, delayMs) ?? realSetTimeout(run, delayMs, ...given),
    clearTimeout: (timer: NodeJS.Timeout | number) => {
      const page = currentPage.getStore();
      if (page && typeof timer === 'number') page.timers.delete(timer);
      else realClearTimeout(timer as NodeJS.Timeout);
    },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
  for (const name of ['encrypt', 'decrypt', 'importKey'] as const) watchEncryption(name);
  const { prototype }: { prototype: { transaction: OpenTransaction } } = IDBDatabase;
  prototype.transaction = watched(prototype.transaction);
}
