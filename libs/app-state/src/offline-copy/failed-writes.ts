import { messageOf } from '../errors/errors.ts';
import { isRecord, isText } from '../storage/stored-json.ts';
import { textsOf } from './describe-write.ts';
import { changeOutbox } from './outbox.ts';
import { copyOf } from './plan-copy.ts';
import type { WriteRow } from './resource-rows.ts';

/** What a change is of: the ids or the day of its item; a new item has none yet. */
function targetsOf([first]: readonly unknown[]): readonly string[] {
  if (isText(first)) return [first];
  if (!isRecord(first)) return ['new'];
  const { changes, id, date, week_start_date } = first;
  if (Array.isArray(changes))
    return changes.flatMap((each: unknown) => (isRecord(each) ? [String(each['id'])] : []));
  return [[id, date, week_start_date].find(isText) ?? 'new'];
}

interface Failed {
  readonly id: string;
  readonly on: string;
  readonly targets: readonly string[];
}

/**
 * Changes that failed although the server responds, e.g. with 500: the screen keeps the input and reports it. They are
 * also kept as unsaved changes, for a page that is closed before they are saved (OFF-18).
 */
export class FailedWrites {
  /** Those of this page, which has shown the failure itself. */
  private shown: readonly Failed[] = [];

  keep<Args extends readonly unknown[], Made>(
    userId: string,
    { on, label }: WriteRow<Args, Made>,
    args: Args,
    error: unknown,
  ): void {
    const id = args.findLast(isText) ?? '';
    const row = {
      id,
      label: label(copyOf(userId).read(), ...args),
      why: messageOf(error, 'The server could not save it.'),
      texts: textsOf({ args }),
    };
    this.shown = [...this.shown.filter((each) => each.id !== id), { id, on, targets: targetsOf(args) }];
    try {
      changeOutbox(userId, (outbox) => ({
        ...outbox,
        unsaved: [...outbox.unsaved.filter((each) => each.id !== id), row],
      }));
    } catch {
      // A full browser: the screen still has the input.
    }
  }

  /** The page has saved such a change of the same item. */
  forget(userId: string, { on }: { readonly on: string }, args: readonly unknown[]): void {
    const targets = targetsOf(args);
    const saved = this.shown.filter(
      (each) => each.on === on && each.targets.some((target) => targets.includes(target)),
    );
    if (saved.length === 0) return;
    this.shown = this.shown.filter((each) => !saved.includes(each));
    changeOutbox(userId, (outbox) => ({
      ...outbox,
      unsaved: outbox.unsaved.filter(({ id }) => !saved.some((each) => each.id === id)),
    }));
  }

  isShown(id: string): boolean {
    return this.shown.some((each) => each.id === id);
  }

  /** Another user, or the next start. */
  forgetShown(): void {
    this.shown = [];
  }
}
