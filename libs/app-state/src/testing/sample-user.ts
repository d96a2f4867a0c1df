import { user } from '@simmer/contracts/routes/examples';
import type { User } from '@simmer/contracts/schemas/user.schema';

/** A person who is through with onboarding. */
export const sampleUser = (override: Partial<User> = {}): User => ({ ...user, ...override });
