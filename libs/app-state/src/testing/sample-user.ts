import { user } from '@simmer/contracts/routes/examples';
import type { User } from '@simmer/contracts/schemas/user.schema';

/** A user who has completed onboarding. */
export const sampleUser = (override: Partial<User> = {}): User => ({ ...user, ...override });
