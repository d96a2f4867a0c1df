import type { PushMessage } from '@simmer/contracts/schemas/reminder.schema';
import { isPushAddress } from '@simmer/service/push-address';
import { createHash } from 'node:crypto';
import { openPublicClient } from '@simmer/service/public-client';
import webPush from 'web-push';

/** Injection token of the `PushSender`; null if push is not set up. */
export const PUSH_SENDER = Symbol('push sender');

/** The time limit from the look-up of the name to the head of the response (REM-17). */
const DEADLINE_MS = 5_000;

/** The identity of this server for push services (RFC 8292): its keys in base64url, and the operator's contact. */
export interface VapidIdentity {
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly subject: string;
}

/** An endpoint, and the keys for which its messages are encrypted: public key and secret, in base64url. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushOrder {
  /**
   * The topic of the message, which identifies the reminder: a later message about it replaces one that was not
   * delivered.
   */
  readonly about: string;
  readonly message: PushMessage;
  /** Seconds for which the push service keeps the message for a device that is off. */
  readonly ttl: number;
}

/** The push service did not accept a message; another attempt may help. */
export class PushFailedError extends Error {
  override readonly name = 'PushFailedError';
}

export interface PushSender {
  /**
   * Sends a message to a device.
   * @returns 'gone' if the push service no longer knows the device, 'refused' if it will never accept this message
   * @throws PushFailedError when another attempt may help
   */
  send(target: PushTarget, order: PushOrder): Promise<'sent' | 'gone' | 'refused'>;
  close(): void;
}

const topicOf = (about: string) => createHash('sha256').update(about).digest('base64url').slice(0, 32);

function outcomeOf(status: number): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new PushFailedError(`The push service answered ${status}.`);
  return 'refused';
}

/**
 * Sends by Web Push (RFC 8030, 8291, 8292). `web-push` encrypts and signs; the request is ours, because that of the
 * package goes to private addresses too.
 * @param isLocal whether `http://127.0.0.1` is allowed
 * @throws Error for an identity that cannot sign
 */
export function openPushSender(vapidDetails: VapidIdentity, isLocal: boolean): PushSender {
  // Later, a failure of the identity would be taken for one of a device's keys.
  const { publicKey, privateKey, subject } = vapidDetails;
  webPush.getVapidHeaders('https://localhost', subject, publicKey, privateKey, 'aes128gcm');
  const { post, close } = openPublicClient(DEADLINE_MS);

  // Null for invalid keys of a device, which no browser makes; nobody could read the message.
  const requestOf = ({ endpoint, ...keys }: PushTarget, { about, message, ttl }: PushOrder) => {
    const TTL = Math.max(0, Math.floor(ttl));
    const options = { vapidDetails, TTL, topic: topicOf(about), urgency: 'high' } as const;
    try {
      const text = JSON.stringify(message);
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, options);
      return body && { headers, body };
    } catch {
      return null;
    }
  };

  return {
    send: async (target, order) => {
      if (!isPushAddress(target.endpoint, isLocal)) return 'gone';
      const request = requestOf(target, order);
      if (request === null) return 'gone';
      const { status } = await post(target.endpoint, request.headers, request.body).catch(
        (error: unknown) => {
          throw new PushFailedError('The push service is unreachable.', { cause: error });
        },
      );
      return outcomeOf(status);
    },
    close,
  };
}
