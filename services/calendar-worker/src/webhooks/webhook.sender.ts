import type { WaitingDelivery } from '@simmer/persistence/webhooks/webhook-work.query';
import { VERIFY_TYPE } from '@simmer/contracts/schemas/connected-app.schema';
import { isPushAddress } from '@simmer/service/push-address';
import { Webhook } from 'standardwebhooks';
import { openPublicClient } from '@simmer/service/public-client';

/** Injection token of the `WebhookSender`. */
export const WEBHOOK_SENDER = Symbol('webhook sender');

/** The time limit from the look-up of the name to the head of the response, and to the end of a check's. */
export const DEADLINE_SECONDS = 10;
/** The most that is read of the answer to a check. */
const ANSWER_BYTES = 4096;
const GONE = 410;

/** The outcome of a delivery; `problem` is for a person, and null if the delivery arrived. */
export interface Outcome {
  /** The status of the response; null without one. */
  readonly status: number | null;
  readonly problem: string | null;
}

export interface WebhookSender {
  send(
    to: { readonly address: string; readonly secrets: readonly string[] },
    delivery: WaitingDelivery,
    now: number,
  ): Promise<Outcome>;
  close(): void;
}

function problemOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The address answered with a redirect (${status}), which is not followed.`;
  if (status === GONE) return `The address answered that it is gone (${status}).`;
  return `The address answered with an error (${status}).`;
}

/** Whether the answer repeats the challenge of a check (APP-25). */
function isAnswerTo(data: string, answer: string): boolean {
  try {
    const { challenge } = JSON.parse(data) as { readonly challenge: string };
    const given: unknown = JSON.parse(answer);
    return (
      typeof given === 'object' && given !== null && 'challenge' in given && given.challenge === challenge
    );
  } catch {
    return false;
  }
}

const isLate = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** Sends by Standard Webhooks, signed by each of the address's secrets. @param isLocal whether `http://127.0.0.1` is allowed */
export function openWebhookSender(isLocal: boolean, deadlineMs = DEADLINE_SECONDS * 1000): WebhookSender {
  const { post, close } = openPublicClient(deadlineMs);
  return {
    async send({ address, secrets }, { event_id: id, type, at, data }, now) {
      if (!isPushAddress(address, isLocal))
        return { status: null, problem: 'The address is not an https address on the internet.' };
      const body = `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(at)},"data":${data}}`;
      const sentAt = new Date(now);
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Simmer',
        'webhook-id': id,
        'webhook-timestamp': Math.floor(now / 1000),
        'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
      };
      try {
        const isCheck = type === VERIFY_TYPE;
        const { status, text } = await post(address, headers, body, isCheck ? ANSWER_BYTES : 0);
        if (isCheck && problemOf(status) === null && !isAnswerTo(data, text))
          return { status, problem: 'The address did not answer with the challenge that it was sent.' };
        return { status, problem: problemOf(status) };
      } catch (error) {
        const problem = isLate(error)
          ? `The address did not answer within ${DEADLINE_SECONDS} seconds.`
          : 'The address could not be reached.';
        return { status: null, problem };
      }
    },
    close,
  };
}
