import * as z from 'zod';
import { text } from './primitives.schema.ts';

/** What is deployed, as the federation page of the admin area shows it (ADM-70). */

/** The shell, or a remote by its name. */
export const releasedAppSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export type ReleasedApp = z.infer<typeof releasedAppSchema>;

const version = z.string().regex(/^[0-9a-f]{12}$/);
const instant = z.string();
const contract = z.object({ min: z.int(), max: z.int() });
const share = z.int().min(1).max(100);
/** When something was done, and by whom. */
const done = { since: instant, by: z.string() };

/** The commit, who built it and its message, in one text; null where it was built without git. */
const source = z.string().nullable();

const buildSchema = z.object({
  version,
  published_at: instant,
  contract,
  source,
  /** The last check of a build that was published after the one that everybody gets; null for the others. */
  check: z
    .object({
      result: z.enum(['passed', 'failed', 'missing']),
      /** What it works with, or why it does not. */
      text: z.string(),
      at: instant.nullable(),
    })
    .nullable(),
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
  /** Since when, and by whom, gateways are kept from taking this version back (FED-42). */
  held: z.object(done).nullable(),
});

const timing = z.int().nullable();

/** What browsers reported of a build in the last week, at all gateways. */
const browsersSchema = z.object({
  version,
  page_count: z.int(),
  failed_page_count: z.int(),
  /** Three of four pages were faster: until the build was usable, the largest paint, the slowest interaction. */
  load_ms: timing,
  lcp_ms: timing,
  inp_ms: timing,
});

const appSchema = z.object({
  app: releasedAppSchema,
  deployed: deployedSchema.nullable(),
  /** The version that a rollback goes back to. */
  before: version.nullable(),
  /** The builds that were published last, newest first. */
  builds: z.array(buildSchema),
  /** Of the version that everybody gets, its canary and the version before: those of which there are reports. */
  browsers: z.array(browsersSchema),
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

/** A gateway that is running, as it said last (FED-44). */
const gatewaySchema = z.object({
  /** Random, of one process. */
  id: z.string(),
  host: z.string(),
  revision: z.int(),
  since: instant,
  seen_at: instant,
});

export const releasesSchema = z.object({
  /** The release store, without credentials: it says which environment this is. */
  store: z.string(),
  /** Grows by one with each change. */
  revision: z.int(),
  /** False without a key that signs changes. */
  can_change: z.boolean(),
  apps: z.array(appSchema),
  gateways: z.array(gatewaySchema),
  /** Whether all of them serve this revision, in a sentence. */
  gateway_sentence: z.string(),
  /** The last changes, newest first. */
  history: z.array(historyEntrySchema),
});

/** A change of one app; the same as the command of this name of `npm run release`. */
const releaseChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('promote'), version }),
  /** Share 0 ends the canary. */
  z.strictObject({ action: z.literal('canary'), version, share: z.int().min(0).max(100) }),
  z.strictObject({ action: z.literal('rollback') }),
  z.strictObject({ action: z.literal('hold') }),
  z.strictObject({ action: z.literal('unhold') }),
]);

export const releaseChangeBody = z.strictObject({
  change: releaseChangeSchema,
  /** For the history. */
  reason: text(300).optional(),
  /** The revision that the person saw: of two changes at once the second is rejected. */
  revision: z.int().min(1).max(1_000_000_000),
});

export const releaseCheckSchema = z.object({
  /** What the change does, in one sentence. */
  sentence: z.string(),
  /** Why it would be rejected, a sentence each. */
  problems: z.array(z.string()),
});

export const releaseChangedSchema = z.object({ revision: z.int(), sentence: z.string() });

export const appParams = z.strictObject({ app: releasedAppSchema });

export const previewLinkBody = z.strictObject({ version });

/** What a link carries: app, build and expiry, signed. */
const previewToken = z.string().regex(/^[\w.-]{1,500}$/);

export const previewLinkSchema = z.object({ token: previewToken, expires_at: instant });

export const openPreviewBody = z.strictObject({ token: previewToken });

export const openedPreviewSchema = z.object({
  app: releasedAppSchema,
  version,
  expires_at: instant,
  /** A page of the app, to begin with. */
  address: z.string(),
});

export type PreviewLink = z.infer<typeof previewLinkSchema>;
export type OpenedPreview = z.infer<typeof openedPreviewSchema>;
export type Releases = z.infer<typeof releasesSchema>;
export type RunningGateway = z.infer<typeof gatewaySchema>;
export type ReleaseOfApp = z.infer<typeof appSchema>;
export type DeployedVersion = z.infer<typeof deployedSchema>;
export type BrowsersOfBuild = z.infer<typeof browsersSchema>;
export type PublishedBuild = z.infer<typeof buildSchema>;
export type ReleaseHistoryEntry = z.infer<typeof historyEntrySchema>;
export type ReleaseChange = z.infer<typeof releaseChangeSchema>;
export type ReleaseChangeBody = z.infer<typeof releaseChangeBody>;
export type ReleaseCheck = z.infer<typeof releaseCheckSchema>;
