import { dryRunOf, readCurrent, type ReleaseWriter } from '../document/current-document.ts';
import type { AppName, ReleaseDocument } from '../document/release-document.ts';
import { describeCanary, describeChanges, describeHold } from './describe-changes.ts';
import { hold } from './hold.ts';
import { ReleaseRejection } from './next-document.ts';
import { changesOf, checksOf, promote, rollbackTarget } from './promote.ts';
import { setCanary } from './set-canary.ts';

/** What a person wants done with one app: one of the commands of `npm run release`. */
export type ReleaseOrder = { readonly app: AppName } & (
  | { readonly action: 'promote'; readonly version: string }
  | { readonly action: 'canary'; readonly version: string; readonly share: number }
  | { readonly action: 'rollback' | 'hold' | 'unhold' }
);

interface Author {
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/** What an order does, in one sentence, and why it would be rejected, a sentence each. */
export interface OrderCheck {
  readonly sentence: string;
  readonly problems: readonly string[];
}

/** What an order did. */
export interface OrderResult {
  readonly sentence: string;
  /** The document as it is now. */
  readonly document: ReleaseDocument;
}

/** What is new to browsers has to have passed a run (FED-51). */
const checks = { areRunsRequired: true };

function describeOrder(current: ReleaseDocument, order: ReleaseOrder, author: Author): string {
  const { app, action } = order;
  if (action === 'hold' || action === 'unhold') return describeHold([app], action === 'hold');
  if (action === 'canary') return describeCanary(current, { ...author, ...order, ...checks });
  const version = action === 'promote' ? order.version : rollbackTarget(current, app);
  return describeChanges(current, changesOf(current, { [app]: version }));
}

function carryOut(
  writer: ReleaseWriter,
  current: ReleaseDocument,
  order: ReleaseOrder,
  author: Author,
): Promise<ReleaseDocument | undefined> {
  const { app, action } = order;
  if (action === 'hold' || action === 'unhold') {
    return hold(writer, { apps: [app], isHeld: action === 'hold', by: author.by, now: author.now });
  }
  if (action === 'canary') return setCanary(writer, { ...author, ...order, ...checks });
  const version = action === 'promote' ? order.version : rollbackTarget(current, app);
  return promote(writer, { ...author, action, versions: { [app]: version }, ...checksOf[action] });
}

async function requireCurrent({ store, publicKeys }: ReleaseWriter): Promise<ReleaseDocument> {
  const current = await readCurrent(store, publicKeys);
  if (current === undefined)
    throw new ReleaseRejection([
      'Nothing has been released yet: promote a build of each app together first.',
    ]);
  return current.document;
}

/**
 * Says what an order would do. Nothing is changed.
 * @throws ConflictError if the document has another revision than the writer expects.
 */
export async function checkOrder(
  writer: ReleaseWriter,
  order: ReleaseOrder,
  author: Author,
): Promise<OrderCheck> {
  let sentence = 'Nothing changes.';
  try {
    const current = await requireCurrent(writer);
    sentence = describeOrder(current, order, author);
    await carryOut(dryRunOf(writer), current, order, author);
    return { sentence, problems: [] };
  } catch (error) {
    if (!(error instanceof ReleaseRejection)) throw error;
    return { sentence, problems: error.problems };
  }
}

/**
 * Does what a person ordered (FED-16, FED-18, FED-42).
 * @throws ReleaseRejection if the builds do not fit together, and ConflictError if the document has another revision than
 * the writer expects. Nothing has changed then.
 */
export async function applyOrder(
  writer: ReleaseWriter,
  order: ReleaseOrder,
  author: Author,
): Promise<OrderResult> {
  const current = await requireCurrent(writer);
  const sentence = describeOrder(current, order, author);
  const document = await carryOut(writer, current, order, author);
  return { sentence, document: document ?? current };
}
