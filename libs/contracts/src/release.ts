import { z } from 'zod';
import { remoteNames, routeAccesses, type SlotName } from './remote-contract.ts';

/**
 * The release document: the JSON file that says what is deployed. Promoting and rolling back replace it; the builds
 * that it refers to never change (FED-2).
 */

const version = z.string().regex(/^[0-9a-f]{12}$/);
export const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
const rootRelative = z.string().regex(/^\/(?!\/)[A-Za-z0-9/_.@~-]*$/);
const contractRange = z
  .strictObject({ min: z.int().min(0), max: z.int().min(0) })
  .refine(({ min, max }) => min <= max, 'must have a min that is not above its max.');

/** A file that the page will need, listed for preloading. */
export const preloadSchema = z.strictObject({
  href: rootRelative,
  as: z.enum(['script', 'style', 'font']),
  integrity: integritySchema.optional(),
});

const access = z.enum(routeAccesses);

/** HTML that the gateway writes into a page; browsers never request it (FED-70). */
export const prerenderedSchema = z.strictObject({ href: rootRelative, integrity: integritySchema });

const routeSchema = z.strictObject({
  path: rootRelative,
  access,
  preloads: z.array(preloadSchema),
  /** The page's own part, within the frame. */
  html: prerenderedSchema.optional(),
});

export const navSchema = z.strictObject({
  path: rootRelative,
  label: z.string().min(1),
  icon: z.string().min(1),
  order: z.int(),
  access,
});

// An object instead of a list, so that a missing slot of the contract is a type error.
export const slotNames = {
  'calendar-card': 'calendar-card',
  'select-calendars': 'select-calendars',
  'reconnect-calendar': 'reconnect-calendar',
  'calendar-analysis': 'calendar-analysis',
  'calendar-event': 'calendar-event',
  'event-history': 'event-history',
  'time-block-dialog': 'time-block-dialog',
  'command-palette': 'command-palette',
  'poster-wizard': 'poster-wizard',
  'north-star-management': 'north-star-management',
  'change-correction': 'change-correction',
} as const satisfies { readonly [Name in SlotName]: Name };

export const slotNameSchema = z.enum(slotNames);

/** The data that a browser needs to run one build of a remote. */
const remoteBuildSchema = z.strictObject({
  version,
  entry: rootRelative,
  integrity: integritySchema,
  /** The global variable that the entry defines; it includes the version so that two versions cannot mix. */
  global: z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/),
  contract: contractRange,
});

const remoteSchema = z.strictObject({
  name: z.enum(remoteNames),
  ...remoteBuildSchema.shape,
  /** The build before this one: the browser tries it when this one fails (FED-12). */
  previous: remoteBuildSchema.optional(),
  routes: z.array(routeSchema),
  nav: z.array(navSchema),
  slots: z.array(slotNameSchema),
});

const shellSchema = z.strictObject({
  version,
  /** The HTML template for the gateway; the only file of a release that browsers never request. */
  template: rootRelative,
  entry: rootRelative,
  integrity: integritySchema,
  styles: z.array(z.strictObject({ href: rootRelative, integrity: integritySchema })),
  contract: contractRange,
  /** The frame around the pages of remotes. */
  frame: prerenderedSchema.optional(),
  /** The shell's own pages; `*` matches every other path. */
  routes: z.array(
    z.strictObject({
      path: z.union([rootRelative, z.literal('*')]),
      preloads: z.array(preloadSchema),
      html: prerenderedSchema.optional(),
    }),
  ),
});

export const releaseSchema = z.strictObject({
  schema: z.literal(1),
  id: version,
  created_at: z.iso.datetime(),
  shell: shellSchema,
  remotes: z.array(remoteSchema),
});

/** The build that a page previews, for its banner (FED-60). */
export interface PagePreview {
  readonly app: string;
  readonly version: string;
  readonly expires_at: string;
}

export type Release = z.infer<typeof releaseSchema> & {
  /** Only in the page of a browser that previews a build; no store has it. */
  readonly preview?: PagePreview;
};
export type RemoteBuild = z.infer<typeof remoteBuildSchema>;
export type ReleaseRemote = Release['remotes'][number];
export type ReleaseRoute = ReleaseRemote['routes'][number];
export type Prerendered = z.infer<typeof prerenderedSchema>;
export type Preload = z.infer<typeof preloadSchema>;
