import * as z from 'zod';
import { text } from './primitives.schema.ts';

/** The deployed builds, as the federation page of the admin area shows them (ADM-70). */

/** The shell, or a remote by its name. */
export const releasedAppSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export type ReleasedApp = z.infer<typeof releasedAppSchema>;

const version = z.string().regex(/^[0-9a-f]{12}$/);
const instant = z.string();
const contract = z.object({ min: z.int(), max: z.int() });
const share = z.int().min(1).max(100);
/** When an action was done, and by whom. */
const done = { since: instant, by: z.string() };

/** The commit, who built it and its message, in one text; null if it was built without git. */
const source = z.string().nullable();

const buildSchema = z.object({
  version,
  published_at: instant,
  contract,
  source,
  /** Whether it was published after the one that everybody gets, and is no canary. */
  is_newer: z.boolean(),
  /** The team that the build names as its owner. */
  owner: z.string().nullable(),
});

const deployedSchema = z.object({
  version,
  ...done,
  contract,
  source,
  owner: z.string().nullable(),
  canary: z.object({ version, share, ...done, contract }).nullable(),
});

const appSchema = z.object({
  app: releasedAppSchema,
  deployed: deployedSchema.nullable(),
  /** The version that a rollback goes back to. */
  before: version.nullable(),
  /** The builds published last, newest first. */
  builds: z.array(buildSchema),
});

const historyEntrySchema = z.object({
  revision: z.int(),
  action: z.enum(['promote', 'rollback', 'canary', 'end-canary']),
  at: instant,
  by: z.string(),
  reason: z.string(),
  changes: z.array(
    z.object({
      app: releasedAppSchema,
      from: version.nullable(),
      to: version,
      share: share.optional(),
      source,
    }),
  ),
});

/** A running gateway, by its last heartbeat (FED-44). */
const gatewaySchema = z.object({
  /** A random id of the process. */
  id: z.string(),
  host: z.string(),
  revision: z.int(),
  since: instant,
  seen_at: instant,
});

export const releasesSchema = z.object({
  /** The release store, without credentials: it says which environment this is. */
  store: z.string(),
  /** The number of the release document; grows by one with each change. */
  revision: z.int(),
  /** False if the server has no key to sign changes. */
  can_change: z.boolean(),
  apps: z.array(appSchema),
  gateways: z.array(gatewaySchema),
  /** Whether all gateways serve this revision, in a sentence. */
  gateway_sentence: z.string(),
  /** The last changes, newest first. */
  history: z.array(historyEntrySchema),
});

/** A change of one app; the command of the same name of `npm run release` does the same. */
const releaseChangeSchema = z.discriminatedUnion('action', [
  /** Gives the version to everybody. */
  z.strictObject({ action: z.literal('promote'), version }),
  /** Gives the version to a share of browsers, in percent; 0 ends the canary. */
  z.strictObject({ action: z.literal('canary'), version, share: z.int().min(0).max(100) }),
  /** Gives everybody the version before again. */
  z.strictObject({ action: z.literal('rollback') }),
]);

export const releaseChangeBody = z.strictObject({
  change: releaseChangeSchema,
  /** Why, for the history. */
  reason: text(300).optional(),
  /** The revision that the person saw: of two changes at once the second is rejected. */
  revision: z.int().min(1).max(1_000_000_000),
});

export const releaseCheckSchema = z.object({
  /** What the change does, in one sentence. */
  sentence: z.string(),
  /** Why the change would be rejected, one sentence each. */
  problems: z.array(z.string()),
});

export const releaseChangedSchema = z.object({ revision: z.int(), sentence: z.string() });

export const appParams = z.strictObject({ app: releasedAppSchema });

export type Releases = z.infer<typeof releasesSchema>;
export type RunningGateway = z.infer<typeof gatewaySchema>;
export type ReleaseOfApp = z.infer<typeof appSchema>;
export type DeployedVersion = z.infer<typeof deployedSchema>;
export type PublishedBuild = z.infer<typeof buildSchema>;
export type ReleaseHistoryEntry = z.infer<typeof historyEntrySchema>;
export type ReleaseChange = z.infer<typeof releaseChangeSchema>;
export type ReleaseChangeBody = z.infer<typeof releaseChangeBody>;
export type ReleaseCheck = z.infer<typeof releaseCheckSchema>;
