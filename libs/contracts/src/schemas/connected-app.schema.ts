import * as z from 'zod';
import { accessScopes } from '../define-route.ts';
import { changedItemSchema } from './plan-change.schema.ts';
import { planResources } from './planning-values.ts';
import { limits } from '../validation/limits.ts';
import { calendarDate, mondayDate, nameText, timeZone, timestamp, uuid } from './primitives.schema.ts';

/** How long a personal token works. */
export const tokenLives = ['30_days', '90_days', 'year', 'never'] as const;
export type TokenLife = (typeof tokenLives)[number];

/** A program that may read a person's plan, or change it (APP-1). */
export const connectedAppSchema = z
  .object({
    id: uuid,
    /**
     * The name for a person: 'My script', 'Claude (assistant)'. The history shows it as the device of the app's
     * changes.
     */
    name: z.string(),
    scope: z.enum(accessScopes),
    /** True if the person allowed it on the consent page; false for a personal token. */
    is_assistant: z.boolean(),
    created_at: timestamp,
    /** The day of the last use; null before the first. */
    last_used_on: calendarDate.nullable(),
    /** When the token expires; null: never. */
    expires_at: timestamp.nullable(),
  })
  .meta({ id: 'ConnectedApp' });

/** The browser's zone, by which an assistant understands 'today' if the person has set no zone. */
export const appZone = timeZone.optional();

export const createTokenBody = z.strictObject({
  name: nameText,
  scope: z.enum(accessScopes),
  life: z.enum(tokenLives),
  zone: appZone,
});

/** An item that a step changed, before and after; null if it did not exist. */
export const stepItemSchema = z.object({
  resource: z.enum(planResources),
  /** The item's id, day or week, or 'person' for what a person has once. */
  id: z.string(),
  before: changedItemSchema.shape.item,
  after: changedItemSchema.shape.item,
});

/** What a connected app did in one request or call. */
export const appStepSchema = z.object({
  id: uuid,
  device: z.string().nullable(),
  at: timestamp,
  is_undone: z.boolean(),
  /** The first 20 items, unless they are too large for a list. */
  items: z.array(stepItemSchema),
  /** The number of further items that the step changed. */
  more: z.number().int(),
});

/** A time block that an assistant proposes for one date. */
export const proposedBlockSchema = z.object({
  date: calendarDate,
  activity: z.object({ name: z.string(), emoji: z.string().nullable() }),
  north_star_id: uuid.nullable(),
  phase_id: z.string().nullable(),
  size_id: uuid,
  start_timing: z.object({ name: z.string(), hour: z.number() }),
  start_time: z.string().nullable(),
  duration_minutes: z.number().nullable(),
});

/**
 * The blocks that an assistant proposes for a week: they stand there as ghosts until a person takes or dismisses them
 * (APP-12).
 */
export const proposalSchema = z.object({
  device: z.string(),
  week_start_date: mondayDate,
  at: timestamp,
  blocks: z.array(proposedBlockSchema),
});

/** Printable ASCII, as RFC 6749 requires (appendix A). Not trimmed: `state` is returned unchanged. */
const parameter = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => /^[ -~]*$/.test(value), 'This is not a parameter of OAuth.');

/** What a client asks for on the consent page (RFC 6749, RFC 7636). */
export const authorizationQuery = z.strictObject({
  client_id: parameter(limits.oauthClientId),
  redirect_uri: parameter(limits.line),
  response_type: parameter(20),
  code_challenge: parameter(128).optional(),
  code_challenge_method: parameter(10).optional(),
  scope: parameter(200).optional(),
  state: parameter(2000).optional(),
  resource: parameter(500).optional(),
});

/** The type of the delivery by which an address is checked (APP-25). */
export const VERIFY_TYPE = 'webhook.verify';
export const webhookTypes = ['step.applied', 'review.due', 'sync.completed', VERIFY_TYPE] as const;

/** An address that Simmer tells what happens (APP-20). */
export const webhookSchema = z
  .object({
    id: uuid,
    address: z.string(),
    created_at: timestamp,
    /** False: nothing is sent until the person switches the webhook on again. */
    is_on: z.boolean(),
    /** False: the address has not answered its check, and gets nothing else (APP-25). */
    is_verified: z.boolean(),
    /** When the first of the failing deliveries failed; null if the last delivery succeeded. */
    failing_since: timestamp.nullable(),
    /** Why nothing arrived at the last attempt, for a person; null after a success. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Webhook' });

export const createWebhookBody = z.strictObject({
  address: z
    .url({ protocol: /^https?$/, error: 'Write an address that begins with https://' })
    .max(limits.pushEndpoint),
});

export const deliverySchema = z.object({
  id: uuid,
  type: z.enum(webhookTypes),
  at: timestamp,
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** The HTTP status of the last response; null without a response. */
  status: z.number().int().nullable(),
  /** Why the last attempt failed, for a person. */
  problem: z.string().nullable(),
  delivered_at: timestamp.nullable(),
});

export type ConnectedApp = z.output<typeof connectedAppSchema>;
export type AppStep = z.output<typeof appStepSchema>;
export type StepItem = z.output<typeof stepItemSchema>;
export type PlanProposal = z.output<typeof proposalSchema>;
export type Webhook = z.output<typeof webhookSchema>;
export type WebhookDelivery = z.output<typeof deliverySchema>;
export type AuthorizationQuery = z.output<typeof authorizationQuery>;
