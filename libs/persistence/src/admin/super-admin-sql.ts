// SQL, because rights are judged with every request, together with its session.
/** SQL: whether the user of this alias is a super admin: by role, or by a verified email on the list (AUT-61). */
export const isSuperAdmin = (user: string) =>
  `(${user}.role = 'super_admin' or (${user}.email_verified_at is not null and exists (
  select from super_admin_email e where lower(btrim(e.email)) = lower(btrim(${user}.email)))))`;
