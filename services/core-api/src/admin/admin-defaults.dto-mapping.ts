import type {
  AdminActivity,
  AdminNorthStar,
  AdminPhase,
  AdminSize,
  AdminVibe,
} from '@simmer/contracts/schemas/admin.schema';
import type { DefaultKind } from '@simmer/persistence/catalogue/default-item.query';

/** The responses of each interface of a default; North Stars have two (API-26). */
export interface DtoResponses {
  activity: { one: { activity: AdminActivity }; many: { activities: AdminActivity[] } };
  northStar: { one: { north_star: AdminNorthStar }; many: { north_stars: AdminNorthStar[] } };
  theme: { one: { theme: AdminNorthStar }; many: { themes: AdminNorthStar[] } };
  vibe: { one: { vibe: AdminVibe }; many: { vibes: AdminVibe[] } };
  size: { one: { time_block_size: AdminSize }; many: { time_block_sizes: AdminSize[] } };
  phase: { one: { ecocycle_phase: AdminPhase }; many: { ecocycle_phases: AdminPhase[] } };
}

export type DtoName = keyof DtoResponses;

interface DtoMapping {
  readonly kind: DefaultKind;
  /** Names on the wire, singular and plural. */
  readonly one: string;
  readonly many: string;
  /** Prefix of its route ids, which the audit log stores. */
  readonly routes: string;
  /** The noun in texts for people. */
  readonly noun: string;
}

export const dtoMappings: Readonly<Record<DtoName, DtoMapping>> = {
  activity: {
    kind: 'activity',
    one: 'activity',
    many: 'activities',
    routes: 'adminActivities',
    noun: 'activity',
  },
  northStar: {
    kind: 'northStar',
    one: 'north_star',
    many: 'north_stars',
    routes: 'adminNorthStars',
    noun: 'North Star',
  },
  theme: { kind: 'northStar', one: 'theme', many: 'themes', routes: 'adminThemes', noun: 'North Star' },
  vibe: { kind: 'vibe', one: 'vibe', many: 'vibes', routes: 'adminVibes', noun: 'vibe' },
  size: {
    kind: 'size',
    one: 'time_block_size',
    many: 'time_block_sizes',
    routes: 'adminTimeBlockSizes',
    noun: 'time block size',
  },
  phase: {
    kind: 'phase',
    one: 'ecocycle_phase',
    many: 'ecocycle_phases',
    routes: 'adminEcocyclePhases',
    noun: 'ecocycle phase',
  },
};
