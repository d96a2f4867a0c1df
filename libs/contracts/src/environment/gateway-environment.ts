import * as z from 'zod';
import { tracingVariables } from './tracing-variables.ts';
import { bucketVariables, variables } from './variables.ts';

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const areProxies = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .every((part) => namedRanges.includes(part) || addressRange.safeParse(part).success);

const mountSchema = z.strictObject({
  prefix: z.string().regex(/^\/[\w/-]+$/),
  upstream: z.url({ protocol: /^https?$/ }),
  isStandIn: z.boolean(),
});

/** A path prefix and the server behind it. A stand-in answers only requests made on its own machine. */
export type GatewayMount = z.output<typeof mountSchema>;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const mounts = z.string().transform((text, context): GatewayMount[] => {
  const { success, data } = z.array(mountSchema).safeParse(parsedJson(text));
  if (success) return data;
  context.addIssue('must be a JSON list of objects with prefix, upstream and isStandIn.');
  return z.NEVER;
});

/** The variables of services/gateway. */
export const gatewayEnvironment = z.object({
  PORT: variables.PORT.default(4200),
  HEALTH_PORT: variables.PORT.default(4201).meta({
    description: 'the port of `/healthz`, `/readyz` and `/metrics`, which the public must not reach',
  }),
  HOST: variables.HOST.default('0.0.0.0'),
  LOG_LEVEL: variables.LOG_LEVEL.default('info'),
  CORE_API_URL: z
    .url({ protocol: /^https?$/, hostname: /^[^,]+$/, error: 'must be one URL like http://core-api:3000.' })
    .meta({ description: 'the API as the gateway reaches it, e.g. `http://core-api:3000`' }),
  TRUSTED_PROXIES: z
    .string()
    .refine(areProxies, 'must be addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal.')
    .default('loopback')
    .meta({
      description: 'the proxies in front of it: addresses, ranges, `loopback`, `linklocal`, `uniquelocal`',
    }),
  RELEASE_FOLDER: z.string().meta({
    description:
      'the folder with the release document and the builds; with a `RELEASE_STORE`, its copy of them',
  }),
  RELEASE_STORE: variables.RELEASE_STORE.optional(),
  RELEASE_PUBLIC_KEYS: variables.RELEASE_PUBLIC_KEYS.optional(),
  ...bucketVariables,
  ...tracingVariables,
  STATE_FOLDER: z.string().optional().meta({
    description: 'a folder that keeps the last good release, for a restart while the store is away',
    without: 'nothing is kept',
  }),
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'must be on or off.' }).default('on').meta({
    description:
      '`off` removes the service worker, and what it stored, from all browsers at their next visit',
  }),
  SUPPORT_EMAIL: variables.SUPPORT_EMAIL.optional(),
  SIGN_UP: variables.SIGN_UP.default('open'),
  SIMMER_MOUNTS: mounts.default([]).meta({
    description: 'further servers on the origin, set by `npm start` for its stand-ins',
    without: 'none',
  }),
  SIMMER_RELOAD_SCRIPT: z
    .string()
    .regex(/^\/[\w./-]+$/, 'must be a path like /dev/reload.js.')
    .optional()
    .meta({ description: 'a script that reloads open pages, set by `npm run dev`', without: 'none' }),
});
