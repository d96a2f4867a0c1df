import { dayParts, recurrences, weekdays } from '@simmer/contracts/schemas/planning-values';

const text = { type: 'string' };
const optional = { type: 'string', nullable: true };
const uuid = { type: 'string', format: 'uuid' };
const texts = { type: 'array', items: text };

export const blockSchema = {
  type: 'object',
  properties: {
    id: text,
    activity_id: text,
    size: text,
    points: { type: 'integer' },
    north_star_theme_id: optional,
    ecocycle_phase: optional,
    vibe_ids: texts,
    scheduled_days: texts,
    start_timing: { type: 'object', properties: { name: text, hour: { type: 'integer' } } },
    recurring: text,
    start_date: text,
    end_date: optional,
    exclusion_dates: texts,
    title: optional,
    description: optional,
    created_at: text,
    updated_at: text,
  },
};

export const createBodySchema = {
  type: 'object',
  additionalProperties: false,
  required: ['activity_id', 'size', 'start_date'],
  properties: {
    activity_id: uuid,
    size: uuid,
    start_date: { type: 'string', format: 'date' },
    end_date: { type: 'string', format: 'date', nullable: true },
    points: { type: 'integer', minimum: 0, maximum: 1000 },
    north_star_theme_id: { ...uuid, nullable: true },
    ecocycle_phase: { ...uuid, nullable: true },
    vibe_ids: { type: 'array', items: uuid, maxItems: 20, uniqueItems: true },
    scheduled_days: {
      type: 'array',
      uniqueItems: true,
      items: { enum: weekdays },
    },
    start_timing: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'hour'],
      properties: {
        name: { enum: dayParts },
        hour: { type: 'integer' },
      },
    },
    recurring: { enum: recurrences },
    exclusion_dates: { type: 'array', items: { type: 'string', format: 'date' } },
  },
};

export const northStarSchema = {
  type: 'object',
  properties: {
    id: text,
    name: text,
    emoji: text,
    color: text,
    is_default: { type: 'boolean' },
    created_at: text,
  },
};

export const changeNorthStarSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 200 },
    emoji: { type: 'string', maxLength: 40 },
    color: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
  },
};

export const changeBlockSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    title: { ...optional, maxLength: 200 },
    start_timing: createBodySchema.properties.start_timing,
  },
};

export const planChangesSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['changes'],
  properties: {
    changes: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['resource', 'id', 'fields'],
        properties: {
          resource: { const: 'timeBlocks' },
          id: uuid,
          fields: changeBlockSchema,
          seen: changeBlockSchema,
        },
      },
    },
  },
};
