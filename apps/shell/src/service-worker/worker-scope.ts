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
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}

export interface ShownNotification {
  readonly data: unknown;
  close(): void;
}

export interface ReminderOptions {
  readonly body: string;
  readonly tag: string;
  readonly icon: string;
  readonly data: unknown;
  readonly actions: readonly { readonly action: string; readonly title: string }[];
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: ShownNotification;
  /** The id of the pressed button; empty for a press beside the buttons. */
  readonly action: string;
}

export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

type SubscriptionOptions = { readonly options: object } | null;

/** The browser's event after it changed the push address; not all browsers set both fields. */
export interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: SubscriptionOptions;
  readonly newSubscription?: SubscriptionOptions;
}

export interface Registration {
  showNotification(title: string, options: ReminderOptions): Promise<void>;
  getNotifications(filter: { tag: string }): Promise<readonly ShownNotification[]>;
  readonly pushManager: { subscribe(options: object): Promise<unknown> };
  /** Background sync, which not all browsers have. */
  readonly sync?: { register(tag: string): Promise<void> };
}

export interface MessageToWorker extends ExtendableEvent {
  readonly data: unknown;
  readonly source: Client | null;
}

export interface Clients {
  claim(): Promise<void>;
  /** The pages that this worker controls; with `includeUncontrolled` all pages of the app. */
  matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly Client[]>;
  openWindow(url: string): Promise<unknown>;
}

/** The part of a browser's `Cache` that is used. */
export interface StoredResponses {
  match(request: string): Promise<Response | undefined>;
  put(request: string, response: Response): Promise<void>;
  delete(request: Request | string): Promise<boolean>;
  keys(): Promise<readonly Request[]>;
}

/** The part of a browser's `CacheStorage` that is used. */
export interface ResponseStores {
  open(name: string): Promise<StoredResponses>;
}

/** The part of a browser's `LockManager` that is used. */
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
  readonly registration: Registration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(
    type: 'notificationclick' | 'notificationclose',
    listener: (event: NotificationEvent) => void,
  ): void;
  addEventListener(type: 'sync', listener: (event: SyncEvent) => void): void;
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: PushSubscriptionChangeEvent) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: MessageToWorker) => void): void;
}
