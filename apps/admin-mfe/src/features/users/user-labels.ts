import type { AdminUser, UserSort } from '@simmer/contracts/schemas/admin.schema';
import type { UserRole } from '@simmer/contracts/schemas/planning-values';

export const roleLabels: Readonly<Record<UserRole, string>> = {
  standard_user: 'Standard user',
  admin: 'Admin',
  super_admin: 'Super admin',
};

export const sortLabels: Readonly<Record<UserSort, string>> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  created_at: 'Created',
};

/** The plan's name; without a plan a user has all features (TEA-4). */
export const planText = ({ plan_id }: AdminUser, names: ReadonlyMap<string, string>): string =>
  plan_id === null ? 'all in' : (names.get(plan_id) ?? '…');
