import { type ChangeTopic, isChangeTopic } from '@simmer/contracts/change-topics';

/** Stored instead of a user id when a change concerns everybody. */
export const EVERYBODY = '*';

/** A topic for servers only: sign-ins of this user may have ended. */
export const SIGN_INS = 'sign_ins';

/** One change of a commit. */
export interface ChangeNotice {
  /** The owner of the data; null for everybody's. */
  readonly userId: string | null;
  readonly topic: ChangeTopic | typeof SIGN_INS;
  /** The `traceparent` of the write; null when its trace is not exported. */
  readonly traceparent: string | null;
  /** The Idempotency-Key of the write; null without one. */
  readonly step: string | null;
}

/** Reads a stored notice; undefined for one whose topic only another version knows. */
export function readNotice(
  whose: string,
  topic: string,
  { traceparent = null, step = null }: Partial<Pick<ChangeNotice, 'traceparent' | 'step'>> = {},
): ChangeNotice | undefined {
  if (topic !== SIGN_INS && !isChangeTopic(topic)) return undefined;
  return { userId: whose === EVERYBODY ? null : whose, topic, traceparent, step };
}
