/** The purpose of a block, with the field names of API responses. */
export interface BlockPurpose {
  readonly activity_id: string | null;
  readonly north_star_theme_id: string | null;
  readonly ecocycle_phase: string | null;
}

/** Whether a block of the ideal week has a purpose (IDE-3). No zod here: browsers and domain import this file. */
export const hasContent = ({ activity_id, north_star_theme_id, ecocycle_phase }: BlockPurpose): boolean =>
  activity_id !== null || north_star_theme_id !== null || ecocycle_phase !== null;

export const NO_CONTENT = 'Choose an activity, a North Star or a phase.';
