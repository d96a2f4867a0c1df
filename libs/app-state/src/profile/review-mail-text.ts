import type { ReviewMail } from '@simmer/contracts/schemas/user.schema';
import { capitalize } from '@simmer/domain/capitalize';

/** Whether, and when, the weekly review comes by mail: 'off', or 'on, Sunday' (REF-39, ACC-12). */
export const reviewMailText = (setting: ReviewMail | null): string =>
  setting === null ? 'off' : `on, ${capitalize(setting.weekday)}`;
