import type { PushMessage } from '@simmer/contracts/schemas/reminder.schema';
import { isPushAddress } from '@simmer/service/push-address';
import { createHash } from 'node:crypto';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { openPublicClient } from '@simmer/service/public-client';
import { vapidAuthorization, type VapidIdentity } from './vapid.ts';

/** Injection token of the `PushSender`; null if push is not set up. */
export const PUSH_SENDER = Symbol('push sender');

/** The time limit from the look-up of the name to the head of the response (REM-17). */
const DEADLINE_MS = 5_000;

export interface PushTarget extends PushKeys {
  readonly endpoint: string;
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

// Null for invalid keys, which no browser makes; nobody could read the message.
function encrypted(message: PushMessage, keys: PushKeys): Buffer | null {
  try {
    return encryptPush(JSON.stringify(message), keys);
  } catch {
    return null;
  }
}

/**
 * Sends by Web Push (RFC 8030, 8291, 8292). The package `web-push` is not used, because it resolves names by itself and
 * supports TLS only.
 * @param isLocal whether `http://127.0.0.1` is allowed
 */
export function openPushSender(
  identity: VapidIdentity,
  isLocal: boolean,
  now: () => number = Date.now,
): PushSender {
  const { post, close } = openPublicClient(DEADLINE_MS);
  return {
    send: async ({ endpoint, ...keys }, { about, message, ttl }) => {
      if (!isPushAddress(endpoint, isLocal)) return 'gone';
      const body = encrypted(message, keys);
      if (body === null) return 'gone';
      const headers = {
        authorization: vapidAuthorization(identity, endpoint, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: Math.max(0, Math.floor(ttl)),
        topic: topicOf(about),
        urgency: 'high',
      };
      const { status } = await post(endpoint, headers, body).catch((error: unknown) => {
        throw error instanceof PushFailedError
          ? error
          : new PushFailedError('The push service is unreachable.', { cause: error });
      });
      return outcomeOf(status);
    },
    close,
  };
}
