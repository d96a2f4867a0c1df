/** The part of the service worker's global scope that is used; the DOM types of TypeScript lack it. */
export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The id of the page that a navigation opens. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface Client {
  readonly id: string;
}

export interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
  readonly source: Client | null;
}

export interface Clients {
  claim(): Promise<void>;
  /** The pages that this worker controls. */
  matchAll(options: { type: 'window' }): Promise<readonly Client[]>;
}

/** What is used of a browser's `Cache`. */
export interface StoredResponses {
  match(request: string): Promise<Response | undefined>;
  put(request: string, response: Response): Promise<void>;
  delete(request: Request | string): Promise<boolean>;
  keys(): Promise<readonly Request[]>;
}

/** What is used of a browser's `CacheStorage`. */
export interface ResponseStores {
  open(name: string): Promise<StoredResponses>;
}

/** What is used of a browser's `LockManager`. */
export interface Locks {
  request<T>(name: string, use: () => Promise<T>): Promise<T>;
  request<T>(
    name: string,
    options: { ifAvailable: true },
    use: (lock: object | null) => Promise<T>,
  ): Promise<T>;
}

export interface WorkerScope {
  readonly clients: Clients;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}
