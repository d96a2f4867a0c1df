import type {
  AdminActivity,
  AdminNorthStar,
  AdminPhase,
  AdminSize,
  AdminVibe,
} from '@simmer/contracts/schemas/admin.schema';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { queryKeys } from '../query-cache/query-keys.ts';

/** The five lists of the default settings, named as in the admin routes. */
export interface AdminDefaults {
  readonly north_stars: readonly AdminNorthStar[];
  readonly activities: readonly AdminActivity[];
  readonly vibes: readonly AdminVibe[];
  readonly ecocycle_phases: readonly AdminPhase[];
  readonly time_block_sizes: readonly AdminSize[];
}

export type DefaultKind = keyof AdminDefaults;

/** A default of any kind, as the server sent it. */
export type DefaultItem = AdminDefaults[DefaultKind][number];

/** The fields of a default; each kind has some of them. Durations are in minutes. */
export interface DefaultFields {
  readonly name?: string;
  readonly emoji?: string;
  readonly color?: string;
  readonly description?: string;
  readonly keywords?: string[];
  readonly duration?: number;
  readonly points?: number;
}

export type NewDefault = DefaultFields & { readonly name: string };

interface Calls {
  readonly create: (body: NewDefault, idempotencyKey: string) => Promise<unknown>;
  readonly update: (
    id: string,
    body: DefaultFields & { readonly version: number },
    idempotencyKey: string,
  ) => Promise<DefaultItem>;
}

const sizeOf = ({ name, duration = 0, points = 0 }: NewDefault) => ({ name, duration, points });

const calls: Readonly<Record<DefaultKind, Calls>> = {
  north_stars: {
    create: (body, idempotencyKey) =>
      api.call('adminNorthStars.create', { body: { ...body, is_default: true }, idempotencyKey }),
    update: async (id, body, idempotencyKey) =>
      (await api.call('adminNorthStars.update', { params: { id }, body, idempotencyKey })).north_star,
  },
  activities: {
    create: (body, idempotencyKey) =>
      api.call('adminActivities.create', { body: { ...body, is_default: true }, idempotencyKey }),
    update: async (id, body, idempotencyKey) =>
      (await api.call('adminActivities.update', { params: { id }, body, idempotencyKey })).activity,
  },
  vibes: {
    create: (body, idempotencyKey) => api.call('adminVibes.create', { body, idempotencyKey }),
    update: async (id, body, idempotencyKey) =>
      (await api.call('adminVibes.update', { params: { id }, body, idempotencyKey })).vibe,
  },
  ecocycle_phases: {
    create: (body, idempotencyKey) => api.call('adminEcocyclePhases.create', { body, idempotencyKey }),
    update: async (id, body, idempotencyKey) =>
      (await api.call('adminEcocyclePhases.update', { params: { id }, body, idempotencyKey })).ecocycle_phase,
  },
  time_block_sizes: {
    create: (body, idempotencyKey) =>
      api.call('adminTimeBlockSizes.create', { body: sizeOf(body), idempotencyKey }),
    update: async (id, body, idempotencyKey) =>
      (await api.call('adminTimeBlockSizes.update', { params: { id }, body, idempotencyKey }))
        .time_block_size,
  },
};

async function readDefaults(signal: AbortSignal): Promise<AdminDefaults> {
  const [stars, activities, vibes, phases, sizes] = await Promise.all([
    api.call('adminNorthStars.list', { signal }),
    api.call('adminActivities.list', { signal }),
    api.call('adminVibes.list', { signal }),
    api.call('adminEcocyclePhases.list', { signal }),
    api.call('adminTimeBlockSizes.list', { signal }),
  ]);
  return { ...stars, ...activities, ...vibes, ...phases, ...sizes };
}

function useDefaultsKey() {
  const { scope } = useUserScope();
  return queryKeys.admin(scope, 'defaults');
}

/** The five lists together (ADM-10). */
export function useAdminDefaults(): UseQueryResult<AdminDefaults> {
  return useQuery({ queryKey: useDefaultsKey(), queryFn: ({ signal }) => readDefaults(signal) });
}

/** Adds a default for everybody. A name that is in use is a 409. */
export function useCreateDefault(): Action<{ kind: DefaultKind; fields: NewDefault }, unknown> {
  return useAction({
    write: ({ kind, fields }, key) => calls[kind].create(fields, key),
    invalidates: [useDefaultsKey()],
  });
}

export interface DefaultChange {
  readonly kind: DefaultKind;
  readonly id: string;
  /** The version that the admin saw; the server rejects a stale one with 409. */
  readonly version: number;
  readonly fields: DefaultFields;
}

/** Changes the given fields of a default, and returns the new state. */
export function useUpdateDefault(): Action<DefaultChange, DefaultItem> {
  return useAction({
    write: ({ kind, id, version, fields }, key) => calls[kind].update(id, { ...fields, version }, key),
    invalidates: [useDefaultsKey()],
  });
}

/** Removes a phase from everybody's blocks and events (ECO-6). */
export function useRemovePhase(): Action<string, unknown> {
  return useAction({
    write: (id, idempotencyKey) => api.call('adminEcocyclePhases.remove', { params: { id }, idempotencyKey }),
    invalidates: [useDefaultsKey()],
  });
}
