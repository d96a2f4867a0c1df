import * as z from 'zod';
import { appNameSchema } from './release.ts';

/** What browsers send to `POST /reports` of the gateway (FED-40). */

/** The longest report, in bytes. */
export const reportBytes = 1_000;

const build = {
  /** The app whose code caused the report. */
  remote: appNameSchema,
  version: z.string().regex(/^(?:[0-9a-f]{12}|unknown)$/),
};

// The patterns of personal data, which the shell redacts (FED-11). A report that matches does not come from the shell.
const personal = /[^\s@<>()'"]@[^\s@<>()'"]+\.\w|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|\b[\w-]{32,}/i;

const text = z
  .string()
  .max(300)
  .refine((value) => !personal.test(value), 'must have no personal data.');

const count = z.int().min(0).max(1_000_000);

const failureSchema = z.strictObject({
  kind: z.literal('failure'),
  ...build,
  release: build.version,
  phase: z.string().regex(/^[a-z-]{1,30}$/),
  /** The pattern of a route, such as `/calendar` or `/calendar/*`. */
  route: z.string().regex(/^(?:\*|\/[\w/:-]{0,80}\*?)$/),
  text,
  /** The innermost call. */
  frame: text.optional(),
  /**
   * Whether this is the first failure of this build in this page, calls to the API apart: error rates count these only.
   */
  isFirst: z.boolean(),
  repeatCount: count,
  droppedCount: count,
});

const loadSchema = z.strictObject({
  kind: z.literal('load'),
  ...build,
  /** Milliseconds until the build was usable, or had failed. */
  ms: z.int().min(0).max(600_000),
});

const vitalSchema = z.strictObject({
  kind: z.literal('vital'),
  ...build,
  /**
   * The metric of web-vitals: `lcp` is the largest paint of the page, `inp` its slowest interaction while a page of
   * this build was open.
   */
  name: z.enum(['lcp', 'inp']),
  ms: z.int().min(0).max(600_000),
});

export const browserReportSchema = z.discriminatedUnion('kind', [failureSchema, loadSchema, vitalSchema]);

export type BrowserReport = z.infer<typeof browserReportSchema>;
