import { z } from 'zod';
import { appNameLength, appNamePattern } from './remote-contract.ts';

/**
 * The release document: the JSON file that says what is deployed. Promoting and rolling back replace it; the builds
 * that it refers to never change (FED-2).
 */

/** The shell or a remote. */
export const appNameSchema = z
  .string()
  .max(appNameLength)
  .regex(appNamePattern, 'must be lower-case words with hyphens, such as team-notes.');
export const remoteNameSchema = appNameSchema.refine((name) => name !== 'shell', 'must not be shell.');

const version = z.string().regex(/^[0-9a-f]{12}$/);
export const integritySchema = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);
const rootRelative = z.string().regex(/^\/(?!\/)[A-Za-z0-9/_.@~-]*$/);
const contractRange = z
  .strictObject({ min: z.int().min(0), max: z.int().min(0) })
  .refine(({ min, max }) => min <= max, 'must have a min that is not above its max.');

/** A file that a page will need, listed for preloading. */
export const preloadSchema = z.object({
  href: rootRelative,
  as: z.enum(['script', 'style', 'font']),
  integrity: integritySchema.optional(),
});

// The shell knows accesses and slots, and ignores a name that it does not know.
export const accessSchema = z.string().min(1);
export const slotNameSchema = z.string().min(1);

/** HTML that the gateway writes into a page; browsers never request it (FED-70). */
export const prerenderedSchema = z.object({ href: rootRelative, integrity: integritySchema });

const routeSchema = z.object({
  path: rootRelative,
  access: accessSchema,
  preloads: z.array(preloadSchema),
  /** The prerendered HTML of the route's page, within the frame. */
  html: prerenderedSchema.optional(),
});

export const navSchema = z.object({
  path: rootRelative,
  label: z.string().min(1),
  icon: z.string().min(1),
  order: z.int(),
  access: accessSchema,
});

/** The data that a browser needs to run one build of a remote. */
const remoteBuildSchema = z.object({
  version,
  entry: rootRelative,
  integrity: integritySchema,
  /** The global variable that the entry defines; it includes the version so that two versions cannot mix. */
  global: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
  contract: contractRange,
});

const remoteSchema = z.object({
  name: remoteNameSchema,
  ...remoteBuildSchema.shape,
  /** The build before this one: the browser tries it when this one fails (FED-12). */
  previous: remoteBuildSchema.optional(),
  routes: z.array(routeSchema),
  nav: z.array(navSchema),
  slots: z.array(slotNameSchema),
});

const shellSchema = z.object({
  version,
  /** The HTML template for the gateway; the only file of a release that browsers never request. */
  template: rootRelative,
  entry: rootRelative,
  integrity: integritySchema,
  styles: z.array(z.object({ href: rootRelative, integrity: integritySchema })),
  contract: contractRange,
  /** The frame around the pages of remotes. */
  frame: prerenderedSchema.optional(),
  /** The routes of the shell's own pages; `*` matches every other path. */
  routes: z.array(
    z.object({
      path: z.union([rootRelative, z.literal('*')]),
      preloads: z.array(preloadSchema),
      html: prerenderedSchema.optional(),
    }),
  ),
});

export const releaseSchema = z.object({
  schema: z.literal(1),
  id: version,
  created_at: z.iso.datetime(),
  shell: shellSchema,
  remotes: z.array(remoteSchema),
});

export type Release = z.infer<typeof releaseSchema>;
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;
export type ReleaseRemote = Release['remotes'][number];
export type ReleaseRoute = ReleaseRemote['routes'][number];
export type Prerendered = z.infer<typeof prerenderedSchema>;
export type Preload = z.infer<typeof preloadSchema>;
