import type { UserChange } from '@simmer/app-state/admin/admin-users';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import type { UserRole } from '@simmer/contracts/schemas/planning-values';

/** What stands in the fields of the edit dialog. */
export interface UserForm {
  readonly name: string;
  readonly email: string;
  readonly role: UserRole;
  readonly is_demo: boolean;
}

/** What stands in the fields for a user. */
export const formOf = ({ name, email, role, is_demo }: AdminUser): UserForm => ({
  name,
  email,
  role,
  is_demo,
});

/** What was written here stays; in every other field theirs is taken. */
export const mineOver = (seen: AdminUser, form: UserForm, theirs: AdminUser): UserForm => ({
  ...formOf(theirs),
  ...changesOf(seen, form),
});

/** Only what differs from the user as they were seen (ADM-22); null when nothing does. */
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
