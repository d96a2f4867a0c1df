import type { UserChange } from '@simmer/app-state/admin/admin-users';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import type { UserRole } from '@simmer/contracts/schemas/planning-values';

/** The fields of the edit dialog. */
export interface UserForm {
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly is_demo: boolean;
}

/** The form of a user. */
export const formOf = ({ name, email, role, is_demo }: AdminUser): UserForm => ({
  name,
  email,
  role,
  is_demo,
});

/** Keeps the fields edited here and takes the other admin's values for the rest. */
export const mineOver = (seen: AdminUser, form: UserForm, theirs: AdminUser): UserForm => ({
  ...formOf(theirs),
  ...changesOf(seen, form),
});

/** The fields that differ from the user as last seen (ADM-22); null when none does. */
export function changesOf(user: AdminUser, form: UserForm): UserChange['changes'] | null {
  const name = form.name.trim();
  const email = form.email.trim().toLowerCase();
  const changes = {
    ...(name !== user.name && { name }),
    ...(email !== user.email.toLowerCase() && { email }),
    ...(form.role !== user.role && { role: form.role }),
    ...(form.is_demo !== user.is_demo && { is_demo: form.is_demo }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}
