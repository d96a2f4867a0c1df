import { isText } from '../storage/stored-json.ts';

/** The idempotency key of a call: its last text, because only a version may follow it. */
export const keyIn = (args: readonly unknown[]): string => args.findLast(isText) ?? '';
