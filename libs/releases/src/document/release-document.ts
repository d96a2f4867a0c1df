import { z } from 'zod';
import { appNameSchema, releaseSchema } from '@simmer/contracts/release';

/** A remote that is left out, and why. */
const unreadableSchema = z.object({ name: z.string(), problem: z.string() });

const remoteSchema = releaseSchema.shape.remotes.element;
const releaseShape = z.looseObject({
  remotes: z.array(z.unknown()),
  unreadable: z.array(unreadableSchema).default([]),
});
const nameSchema = z.object({ name: z.string().transform((name) => name.slice(0, 60)) });

function problemOf(remote: unknown): z.infer<typeof unreadableSchema>[] {
  const { error } = remoteSchema.safeParse(remote);
  if (!error) return [];
  const { name = 'without a name' } = nameSchema.safeParse(remote).data ?? {};
  const problem = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' ');
  return [{ name, problem: problem.slice(0, 300) }];
}

function leaveOutUnreadable(value: unknown): unknown {
  const { data } = releaseShape.safeParse(value);
  if (!data) return value;
  const remotes = data.remotes.filter((remote) => remoteSchema.safeParse(remote).success);
  if (remotes.length === data.remotes.length) return value;
  return { ...data, remotes, unreadable: [...data.unreadable, ...data.remotes.flatMap(problemOf)] };
}

/** A schema of a release, without the remotes that this program cannot read: they do not hold up the others (FED-3). */
export const withoutUnreadable = <T extends z.ZodRawShape>(more: T) =>
  z.preprocess(
    leaveOutUnreadable,
    releaseSchema.extend({ ...more, unreadable: z.array(unreadableSchema).optional() }),
  );

const readableReleaseSchema = withoutUnreadable({});

/** The name of an app that is released on its own: the shell or a remote. */
export type AppName = string;

/** A version of each app. */
export type Versions = Readonly<Record<AppName, string>>;

/** The apps that a record names, the shell first. */
export const appsOf = (record: Readonly<Record<AppName, unknown>>): AppName[] => [
  ...('shell' in record ? ['shell'] : []),
  ...Object.keys(record).filter((app) => app !== 'shell'),
];

export const versionSchema = z
  .string()
  .regex(/^[0-9a-f]{12}$/, 'must be a version, twelve characters 0-9 a-f.');
const instant = z.iso.datetime();
const percentage = z.int().min(1).max(100);

/** The name of a person, as the history shows it. */
const personSchema = z.string().min(1).max(200);

const canarySchema = z.object({
  app: appNameSchema,
  version: versionSchema,
  /** The per cent of browsers that get the canary. */
  share: percentage,
  since: instant,
  by: personSchema,
  /** The release of the browsers that get the canary. */
  release: readableReleaseSchema,
});

const deployedSchema = z.object({
  version: versionSchema,
  since: instant,
  by: personSchema,
});

/** One change of one app. */
const changeSchema = z.object({
  app: appNameSchema,
  /** The version before; null for the first one. */
  from: versionSchema.nullable(),
  to: versionSchema,
  /** Per cent of people, for a canary. */
  share: percentage.optional(),
});

export const historyEntrySchema = z.object({
  revision: z.int().positive(),
  action: z.enum(['promote', 'rollback', 'canary', 'end-canary']),
  at: instant,
  by: personSchema,
  reason: z.string().max(500),
  changes: z.array(changeSchema).min(1),
});

export const releaseDocumentSchema = z.object({
  schema: z.literal(1),
  /** Grows by one with each change: a reader rejects a document that is older than the one it has. */
  revision: z.int().positive(),
  /** The release of every browser that does not get the canary. */
  release: readableReleaseSchema,
  /** The deployed build of each app; a new remote is missing until its first release. */
  deployed: z.record(appNameSchema, deployedSchema),
  /** The one build that a share of browsers gets (FED-18). */
  canary: canarySchema.optional(),
  /** The newest changes, oldest first. Older ones are in files of their own. */
  history: z.array(historyEntrySchema),
});

export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type Change = z.infer<typeof changeSchema>;

/** An Ed25519 signature, and the name of its key. */
const signatureSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  value: z.base64(),
});
export type Signature = z.infer<typeof signatureSchema>;

/** The stored document with its signature. */
export const signedDocumentSchema = z.object({ document: z.unknown(), signature: signatureSchema });

/** The canary, if it is a build of this app. */
export const canaryOf = (document: ReleaseDocument | undefined, app: AppName): ReleaseDocument['canary'] =>
  document?.canary?.app === app ? document.canary : undefined;

/** The version of each app that everybody gets. */
export const versionsOf = (deployed: ReleaseDocument['deployed']): Versions =>
  Object.fromEntries(Object.entries(deployed).map(([app, { version }]) => [app, version]));

/**
 * The version of an app before the deployed one. After a rollback it is an even older version, not the one that was
 * rolled back.
 */
export function versionBefore(document: ReleaseDocument, app: AppName): string | undefined {
  const current = document.deployed[app]?.version;
  const promotions = document.history.filter(({ action }) => action === 'promote');
  const change = promotions
    .flatMap(({ changes }) => changes)
    .findLast((one) => one.app === app && one.to === current);
  return change?.from ?? undefined;
}
