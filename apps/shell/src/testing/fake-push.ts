import { serviceWorkerMeta } from '@simmer/contracts/release-files';

// The last letter of the key encodes four bits only.
const KEY = `B${'a'.repeat(85)}A`;
/** The server's public key. */
export const pushKey = KEY;

const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0)
    .buffer;

/** A browser with push messages, whose person has given permission. jsdom has no push. */
export class FakePush {
  permission: NotificationPermission = 'default';
  /** The person's answer to the permission question. */
  answer: NotificationPermission = 'granted';
  asked = 0;
  /** The address of the current subscription; null while there is none. */
  endpoint: string | null = null;
  isRefused = false;
  #count = 0;

  /** Replaces the browser's push API. */
  install(): this {
    const meta = Object.assign(document.createElement('meta'), { content: '/service-worker.js' });
    meta.name = serviceWorkerMeta;
    document.head.append(meta);
    const ready = Promise.resolve(this.#registration());
    const workers = Object.assign(new EventTarget(), {
      register: () => ready,
      ready,
      getRegistration: () => ready,
    });
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
    const asks = {
      requestPermission: async () => {
        this.asked += 1;
        this.permission = this.answer;
        return this.answer;
      },
    };
    Object.defineProperty(asks, 'permission', { get: () => this.permission });
    Object.assign(globalThis, { Notification: asks, PushManager: {} });
    return this;
  }

  /** Removes the push API, as in another browser. */
  remove(): void {
    document.head.replaceChildren();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(globalThis, 'Notification');
    Reflect.deleteProperty(globalThis, 'PushManager');
  }

  #registration() {
    const getSubscription = async () => (this.endpoint === null ? null : this.#subscription(this.endpoint));
    const subscribe = async () => {
      if (this.isRefused) throw new DOMException('No push service.', 'AbortError');
      this.#count += 1;
      this.endpoint = `https://push.example.com/${String(this.#count)}`;
      return this.#subscription(this.endpoint);
    };
    return { pushManager: { getSubscription, subscribe }, getNotifications: async () => [] };
  }

  #subscription(endpoint: string) {
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(KEY) },
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: KEY, auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        this.endpoint = null;
        return true;
      },
    };
  }
}
