import { z } from 'zod';
import {
  accessSchema,
  integritySchema,
  navSchema,
  remoteNameSchema,
  slotNameSchema,
} from '@simmer/contracts/release';
import { versionSchema } from '../document/release-document.ts';

const range = z.object({ min: z.int().min(0), max: z.int().min(0) });

/** A chunk of the bundler. It may have no file and still request shared modules. */
const chunkSchema = z.object({
  id: z.string(),
  files: z.array(z.string()),
  /** Shared modules (by request) that this chunk provides. */
  provides: z.array(z.string()),
  /** Shared modules (by request) that code in this chunk requests. */
  consumes: z.array(z.string()),
});

/** The report of the bundler about a build. */
export const buildReportSchema = z.object({
  chunks: z.array(chunkSchema),
  /** Chunk ids by the name of an entry or of a `webpackChunkName`. */
  groups: z.record(z.string(), z.array(z.string())),
});

export const fileSchema = z.object({
  path: z.string().min(1),
  size: z.int().min(0),
  /** Bytes as they are sent, packed by gzip where that is smaller. */
  gzip: z.int().min(0),
  integrity: integritySchema,
});

/** Where a build comes from, as git said when it was made (FED-19). */
export const buildSourceSchema = z.object({
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  /** Whether the files differed from those of the commit. */
  isDirty: z.boolean(),
  /** The name of git's user who built it. */
  by: z.string().min(1).max(100).optional(),
  /** The first line of the commit's message. */
  subject: z.string().max(200),
});
export type BuildSource = z.infer<typeof buildSourceSchema>;

/** '1a2b3c4d with uncommitted changes, by Ada: planner: show the week'. */
export function describeSource({ commit, isDirty, by, subject }: BuildSource): string {
  const state = isDirty ? ' with uncommitted changes' : '';
  const author = by === undefined ? '' : `${isDirty ? ',' : ''} by ${by}`;
  return `${commit.slice(0, 8)}${state}${author}: ${subject}`;
}

const common = {
  schema: z.literal(1),
  version: versionSchema,
  contract: range,
  /** The person to ask about the build: the author in the package of the app. */
  owner: z.string().min(1).max(100).optional(),
  /** The source of the build; absent if it was built without git. */
  source: buildSourceSchema.optional(),
  files: z.array(fileSchema),
  report: buildReportSchema,
  entry: z.string().min(1),
};

const shellBuildSchema = z.object({
  ...common,
  app: z.literal('shell'),
  /** Pages of the shell: their path (`*` for every other), their named chunks and slots. */
  routes: z.array(
    z.object({
      path: z.string(),
      chunks: z.array(z.string()),
      slots: z.array(slotNameSchema),
      html: z.string().optional(),
    }),
  ),
  /** The prerendered frame around the pages of remotes. */
  frame: z.string().optional(),
  template: z.string(),
  styles: z.array(z.string()),
  /** The fonts of every page; otherwise a browser discovers them only in the stylesheet. */
  fonts: z.array(z.string()),
});

const remoteBuildSchema = z.object({
  ...common,
  app: remoteNameSchema,
  /** The global variable that the entry defines. */
  global: z.string(),
  routes: z.array(
    z.object({
      path: z.string(),
      access: accessSchema,
      chunks: z.array(z.string()),
      html: z.string().optional(),
    }),
  ),
  nav: z.array(navSchema),
  slots: z.array(slotNameSchema),
});

/** The description of a build; stored beside its files and as immutable as these. */
export const buildManifestSchema = z.union([shellBuildSchema, remoteBuildSchema]);

export type BuildManifest = z.infer<typeof buildManifestSchema>;
export type BuiltShell = z.infer<typeof shellBuildSchema>;
export type BuiltRemote = z.infer<typeof remoteBuildSchema>;

export const isShell = (build: BuildManifest): build is BuiltShell => build.app === 'shell';
export const isRemote = (build: BuildManifest): build is BuiltRemote => build.app !== 'shell';

export type BuildReport = z.infer<typeof buildReportSchema>;
export type ReportedChunk = BuildReport['chunks'][number];
export type BuiltFile = z.infer<typeof fileSchema>;
