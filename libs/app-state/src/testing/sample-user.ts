import type { User } from '@simmer/contracts/schemas/user.schema';

/** A person who is through with onboarding. */
export function sampleUser(override: Partial<User> = {}): User {
  return {
    id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a11',
    name: 'Robin',
    email: 'robin@example.com',
    is_super_admin: false,
    has_completed_onboarding: true,
    has_onboarding: true,
    has_google_calendar: false,
    auth_provider: 'password',
    ...override,
  };
}
