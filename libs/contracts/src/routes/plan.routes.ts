import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { historyEntrySchema, planItemId, planLossSchema } from '../schemas/history.schema.ts';
import { changedItemSchema, planChangesBody } from '../schemas/plan-change.schema.ts';
import { planReadingQuery, planReadingSchema } from '../schemas/plan-reading.schema.ts';
import { uuid } from '../schemas/primitives.schema.ts';
import { limits } from '../validation/limits.ts';
import * as sample from './examples.ts';

export const planRoutes = {
  read: defineRoute('plan.read', 'GET /plan', {
    permission: 'user',
    scope: 'read',
    tag: 'Plan',
    summary: 'Read the plan, or what has changed of it since a cursor',
    description:
      'Returns all items of the plan and the lists that everybody chooses from, and a `cursor`. With `after`, a former ' +
      'cursor, only the items that were written since, and the ids of those that were removed. An item may be repeated. ' +
      'If the cursor is too old or of another database, and when a list that everybody chooses from has changed, `whole` ' +
      'is true, and what the answer does not have is gone. With `near`, of the time blocks of a whole plan only those ' +
      'around that day are in the answer; `more` is true, and the next cursor brings the others.',
    query: planReadingQuery,
    response: planReadingSchema,
    example: {
      query: { after: sample.planCursor, near: '2026-01-05' },
      response: {
        cursor: sample.planCursor,
        whole: false,
        more: false,
        items: {
          northStars: [sample.northStarGoal],
          activities: [sample.activity],
          timeBlocks: [sample.timeBlock],
          weeklyReflections: [sample.reflection],
          weeklyPriorities: [sample.priority],
          pulseChecks: [sample.pulseCheck],
          poster: [sample.poster],
          idealBlocks: [sample.idealBlock],
          freeDays: [sample.freeDays],
        },
        removed: { timeBlocks: [sample.otherId] },
        catalogue: {
          sizes: [sample.size],
          vibes: [sample.vibe],
          phases: [sample.phase],
          northStars: [
            { id: sample.someId, name: 'Health', emoji: '🌿', color: '#22C55E', is_default: true },
          ],
        },
      },
    },
  }),
  change: defineRoute('plan.change', 'POST /plan/changes', {
    permission: 'user',
    scope: 'change',
    tag: 'Plan',
    summary: 'Add, change and delete items of the plan in one step, all or nothing',
    description:
      'A change names the item by its id, its day or week, or as `person` for what a person has once. It creates the item ' +
      'or sets the given fields; with `seen`, they are merged with what others have changed since, and an item that was ' +
      'deleted comes back. Returns the items of the changes, and of others that followed from them. 409 if an id is in use.',
    body: planChangesBody,
    response: z.object({ items: z.array(changedItemSchema) }),
    errors: [403, 404, 409],
    example: {
      body: {
        made_at: sample.stamp,
        changes: [
          {
            resource: 'timeBlocks',
            id: sample.otherId,
            fields: {
              start_timing: { name: 'evening', hour: 17 },
              scheduled_days: ['tuesday'],
              slots: sample.slots,
              outcomes: sample.outcomes,
            },
            seen: { start_timing: { name: 'morning', hour: 7 }, outcomes: [] },
          },
          {
            resource: 'timeBlocks',
            id: sample.someId,
            series: {
              id: sample.someId,
              scope: 'only',
              key: 'monday 2026-01-05',
              place: { date: '2026-01-07' },
            },
            fields: {},
          },
          {
            resource: 'timeBlocks',
            id: sample.someId,
            series: { id: sample.someId, scope: 'from', key: 'monday 2026-01-12' },
            fields: { title: 'Choir' },
            seen: { title: 'Singing' },
          },
          {
            resource: 'northStars',
            id: sample.someId,
            fields: { budgets: [sample.budget], event_rules: sample.eventRules },
          },
          { resource: 'activities', id: sample.newId, fields: { name: 'Garden', emoji: '🌱' } },
          {
            resource: 'idealBlocks',
            id: sample.someId,
            fields: { weekday: 'tuesday', start_timing: { name: 'evening', hour: 17 } },
          },
          {
            resource: 'pulseChecks',
            id: '2026-01-07',
            fields: { weather_mood: 'sunny', theme_ratings: [{ theme_id: sample.someId, rating: 7 }] },
          },
          { resource: 'weeklyReflections', id: '2026-01-05', fields: { wins: ['Rested'] } },
          { resource: 'weeklyPriorities', id: '2026-01-05', fields: { ordered_theme_ids: [sample.someId] } },
          { resource: 'poster', id: 'person', fields: { context: 'A new city' } },
          {
            resource: 'freeDays',
            id: 'person',
            fields: { free_days: [{ from: '2026-01-05', to: '2026-01-09' }] },
            seen: { free_days: [{ from: '2026-01-05', to: '2026-01-06' }] },
          },
          { resource: 'pulseChecks', id: '2026-01-05', removed: true },
        ],
      },
      response: {
        items: [
          { resource: 'timeBlocks', id: sample.otherId, item: { ...sample.timeBlock } },
          { resource: 'pulseChecks', id: '2026-01-05', item: null },
        ],
      },
    },
  }),
  history: defineRoute('plan.history', 'GET /plan/history', {
    permission: 'user',
    scope: 'read',
    tag: 'Plan',
    summary: 'List what was overwritten or deleted of the plan, newest first',
    description:
      'Of the last 90 days, of one item or of all: up to 200 and 2 MB of values. `more` says whether there are older ones, ' +
      'which `before` the last id finds.',
    query: z.strictObject({ item_id: planItemId.optional(), before: uuid.optional() }),
    response: z.object({ history: z.array(historyEntrySchema), more: z.boolean() }),
    example: {
      query: { item_id: sample.someId, before: sample.otherId },
      response: {
        history: [
          {
            id: sample.newId,
            resource: 'timeBlocks',
            item_id: sample.someId,
            reason: 'overwritten',
            values: { duration_minutes: 120 },
            made_by_device: 'Safari on iPhone',
            device: 'Firefox on Windows',
            at: sample.stamp,
          },
        ],
        more: false,
      },
    },
  }),
  losses: defineRoute('plan.losses', 'GET /plan/losses', {
    permission: 'user',
    tag: 'Plan',
    summary: 'List what this sign-in has lost to other devices and was not told, oldest first',
    description:
      'Values that it had set and another device has overwritten, or `deleted` with their item, without having seen them, and items that it deleted and a ' +
      'later change of another device has `restored`. They are listed until they are told.',
    response: z.object({ losses: z.array(planLossSchema) }),
    example: {
      response: {
        losses: [
          {
            id: sample.newId,
            resource: 'timeBlocks',
            item_id: sample.someId,
            reason: 'overwritten',
            values: { duration_minutes: 120 },
            device: 'Firefox on Windows',
            at: sample.stamp,
            deleted: null,
          },
        ],
      },
    },
  }),
  noteTold: defineRoute('plan.noteTold', 'POST /plan/losses/told', {
    permission: 'user',
    tag: 'Plan',
    summary: 'Note that the person was told of losses of this sign-in',
    description: 'A repetition changes nothing. 404 if none of them is of this sign-in.',
    body: z.strictObject({ ids: z.array(uuid).min(1).max(limits.planHistory) }),
    response: z.object({}),
    errors: [404],
    example: { body: { ids: [sample.newId] }, response: {} },
  }),
};
