import { z } from 'zod';
import { appNameSchema } from '@simmer/contracts/release';
import { readableReleaseSchema } from './readable-release.ts';

/** What can be released alone. */
export type AppName = string;

/** The apps that a record has something of, the shell first. */
export const appsOf = (record: Readonly<Record<AppName, unknown>>): AppName[] => [
  ...('shell' in record ? ['shell'] : []),
  ...Object.keys(record).filter((app) => app !== 'shell'),
];

export const versionSchema = z
  .string()
  .regex(/^[0-9a-f]{12}$/, 'must be a version, twelve characters 0-9 a-f.');
const instant = z.iso.datetime();
const percentage = z.int().min(1).max(100);

/** Who did something, as far as the person who reads the history needs to know. */
const personSchema = z.string().min(1).max(200);

const canarySchema = z.object({
  version: versionSchema,
  /** Per cent of people who get it. */
  share: percentage,
  since: instant,
  by: personSchema,
});

const deployedSchema = z.object({
  version: versionSchema,
  since: instant,
  by: personSchema,
  canary: canarySchema.optional(),
  /** Until the next promotion a person keeps this version, whatever browsers report (FED-42). */
  held: z.object({ since: instant, by: personSchema }).optional(),
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
  /** The release of everybody who gets no canary. */
  release: readableReleaseSchema,
  /** A new remote is missing until its first release. */
  deployed: z.record(appNameSchema, deployedSchema),
  /** The releases of people who get canaries: one for each combination of apps. */
  variants: z.array(z.object({ canaries: z.array(appNameSchema).min(1), release: readableReleaseSchema })),
  /** The newest changes, oldest first. Older ones are in files of their own. */
  history: z.array(historyEntrySchema),
});

export type ReleaseDocument = z.infer<typeof releaseDocumentSchema>;
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type Change = z.infer<typeof changeSchema>;

/** An Ed25519 signature, and the name of its key. */
export const signatureSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{16}$/),
  value: z.base64(),
});
export type Signature = z.infer<typeof signatureSchema>;

/** What the store keeps: a document and its signature. */
export const signedDocumentSchema = z.object({ document: z.unknown(), signature: signatureSchema });
