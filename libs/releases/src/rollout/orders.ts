import {
  appsOf,
  canaryOf,
  versionBefore,
  versionsOf,
  type AppName,
  type Change,
  type HistoryEntry,
  type ReleaseDocument,
  type Versions,
} from '../document/release-document.ts';

/** An order cannot be carried out, or its builds do not fit together: a sentence for each reason. */
export class ReleaseRejection extends Error {
  override readonly name = 'ReleaseRejection';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** What can be done to the releases: the commands of `npm run release`. */
export type ReleaseOrder =
  /** Apps that are not named stay as they are (FED-16). An app without a version goes back to the one before. */
  | {
      readonly action: 'promote' | 'rollback';
      readonly versions: Readonly<Record<AppName, string | undefined>>;
    }
  /** Per cent of browsers that get a build; 0 ends the canary (FED-18). */
  | { readonly action: 'canary'; readonly app: AppName; readonly version: string; readonly share: number };

export interface Author {
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/** What is deployed after an order. */
export interface NextDeployment {
  readonly deployed: ReleaseDocument['deployed'];
  readonly canary: Omit<NonNullable<ReleaseDocument['canary']>, 'release'> | undefined;
}

/** What an order does to a document. */
export interface OrderPlan {
  /** For people. */
  readonly sentence: string;
  readonly changes: readonly Change[];
  /** For the history; undefined if nothing changes. */
  readonly action?: HistoryEntry['action'];
  /** Undefined if the document is so already. */
  readonly next?: NextDeployment;
}

/** 'one, two and three'. */
const list = new Intl.ListFormat('en-GB');

/** The changes of a document that has these versions then. */
export function changesOf(current: ReleaseDocument | undefined, versions: Versions): Change[] {
  return appsOf(versions).flatMap((app): Change[] => {
    const to = versions[app];
    const from = current?.deployed[app]?.version ?? null;
    return to === undefined || to === from ? [] : [{ app, from, to }];
  });
}

function describePromotion(current: ReleaseDocument | undefined, changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changes: this is deployed already.';
  const changedTexts = changes.map(({ app, from, to }) => `${app} ${to} instead of ${from ?? 'none'}`);
  const deployed = versionsOf(current?.deployed ?? {});
  const others = appsOf(deployed).filter((app) => changes.every((change) => change.app !== app));
  const keptTexts = others.map((app) => `${app} ${deployed[app] ?? ''}`);
  const canary = current?.canary;
  const isEnded = changes.some(({ app, to }) => app === canary?.app && to !== canary.version);
  const ended = canary && isEnded ? `; the canary ${canary.app} ${canary.version} ends` : '';
  return `Everybody gets ${list.format(changedTexts)}${keptTexts.length > 0 ? `; ${list.format(keptTexts)} stay` : ''}${ended}.`;
}

function versionBeforeOrReject(current: ReleaseDocument | undefined, app: AppName): string {
  const before = current && versionBefore(current, app);
  if (before !== undefined) return before;
  throw new ReleaseRejection([`The history names no version of ${app} before this one.`]);
}

function planPromotion(
  current: ReleaseDocument | undefined,
  { action, versions }: Extract<ReleaseOrder, { versions: unknown }>,
  { by, now }: Author,
): OrderPlan {
  const targets = Object.entries(versions).map(([app, version]) => [
    app,
    version ?? versionBeforeOrReject(current, app),
  ]);
  const changes = changesOf(current, Object.fromEntries(targets) as Versions);
  const sentence = describePromotion(current, changes);
  if (current && changes.length === 0) return { sentence, changes };
  const since = now.toISOString();
  const changed = Object.fromEntries(changes.map(({ app, to }) => [app, { version: to, since, by }]));
  // A promotion of its app ends a canary.
  const canary = changes.some(({ app }) => app === current?.canary?.app) ? undefined : current?.canary;
  return { sentence, changes, action, next: { deployed: { ...current?.deployed, ...changed }, canary } };
}

function planCanary(
  current: ReleaseDocument | undefined,
  { app, version, share }: Extract<ReleaseOrder, { share: unknown }>,
  { by, now }: Author,
): OrderPlan {
  const everybody = current?.deployed[app]?.version;
  if (!current || everybody === undefined)
    throw new ReleaseRejection([`There is no ${app} yet: promote a build of it first.`]);
  const { deployed, canary: first } = current;
  const own = canaryOf(current, app);
  if (share === 0 ? !own : own?.version === version && own.share === share)
    return { sentence: 'Nothing changes: it is so already.', changes: [] };
  if (share === 0) {
    if (own?.version !== version)
      throw new ReleaseRejection([`The canary of ${app} is ${own?.version ?? 'none'}, not ${version}.`]);
    return {
      sentence: `The canary ${app} ${version} ends: everybody gets ${app} ${everybody}.`,
      changes: [{ app, from: version, to: everybody }],
      action: 'end-canary',
      next: { deployed, canary: undefined },
    };
  }
  if (version === everybody) throw new ReleaseRejection([`Everybody has ${app} ${version} already.`]);
  if (first && (first.app !== app || first.version !== version))
    throw new ReleaseRejection([
      `${first.app} ${first.version} is a canary already. Promote or end it first: there is one canary at a time.`,
    ]);
  return {
    sentence: `${String(share)} % of browsers get ${app} ${version}; the others keep ${app} ${everybody}.`,
    changes: [{ app, from: everybody, to: version, share }],
    action: 'canary',
    next: { deployed, canary: { app, version, share, since: first?.since ?? now.toISOString(), by } },
  };
}

/**
 * Says what an order does to a document.
 * @throws ReleaseRejection if the document has nothing that the order could be about.
 */
export function planOrder(
  current: ReleaseDocument | undefined,
  order: ReleaseOrder,
  author: Author,
): OrderPlan {
  return order.action === 'canary'
    ? planCanary(current, order, author)
    : planPromotion(current, order, author);
}
