import { isSuperAdmin } from '../sign-ins/user.query.ts';
import { type ArchivePart, instants, keyOf, rowsOfUser, plain } from '../resource/archive-part.ts';

export const personParts: readonly ArchivePart[] = [
  {
    name: 'profile',
    about: 'Your profile. Your password is stored only as a hash and is not included.',
    fields: {
      ...plain('u', 'id', 'name', 'email', 'auth_provider'),
      google_account_id: 'u.google_subject',
      has_password: 'u.password_hash is not null',
      role: 'u.role',
      is_super_admin: isSuperAdmin('u'),
      ...plain(
        'u',
        'is_active',
        'is_demo',
        'has_completed_onboarding',
        'left_offered_on',
        'day_limits',
        'review_mail',
        'review_mailed_for',
        'reminders',
        'hides_declined',
        'own_calendar',
      ),
      plan: '(select p.name from plan p where p.id = u.plan_id)',
      ...instants('u', 'email_verified_at', 'created_at', 'updated_at'),
    },
    from: 'app_user u where u.id = $1',
    key: 'u.id::text',
  },
  {
    name: 'sign_ins',
    about:
      'Where you are signed in, and the programs that you connected (those with a scope). Their tokens are stored only as hashes and are not included.',
    fields: {
      ...plain('s', 'id', 'user_agent', 'name', 'scope', 'is_assistant', 'zone'),
      by_super_admin: 's.actor_id is not null',
      ...instants('s', 'created_at', 'last_seen_at', 'expires_at'),
    },
    from: rowsOfUser('auth_session', 's'),
    key: keyOf('s.created_at', 's.id'),
  },
  {
    name: 'reminder_devices',
    about:
      'Devices that get your reminders. Their addresses at the push services and their keys are not included.',
    fields: { ...plain('d', 'device'), ...instants('d', 'created_at') },
    from: rowsOfUser('push_subscription', 'd'),
    key: keyOf('d.created_at', 'd.id'),
  },
  {
    name: 'reminders',
    about: 'Reminders of the last 30 days, and what became of them.',
    fields: {
      ...plain('r', 'kind', 'date', 'block_id', 'state'),
      ...instants('r', 'planned_at', 'due_at', 'sent_at', 'created_at'),
    },
    from: rowsOfUser('reminder', 'r'),
    key: keyOf('r.created_at', 'r.id'),
  },
  {
    name: 'webhooks',
    about: 'Addresses that are told of what happens in Simmer. Their secrets are not included.',
    fields: {
      ...plain('w', 'address', 'problem'),
      ...instants('w', 'created_at', 'verified_at', 'failing_since', 'switched_off_at'),
    },
    from: rowsOfUser('webhook', 'w'),
    key: keyOf('w.created_at', 'w.id'),
  },
  {
    name: 'accounts',
    about: 'Shared accounts that you own or belong to. The other members are not included.',
    fields: {
      ...plain('a', 'id', 'name'),
      plan: 'p.name',
      is_owner: 'a.owner_id = $1',
      member_since:
        "(select to_char(min(m.created_at) at time zone 'UTC', 'YYYY-MM-DD') from account_member m where m.account_id = a.id and m.user_id = $1)",
      ...instants('a', 'created_at'),
    },
    from: `account a join plan p on p.id = a.plan_id
    where (a.owner_id = $1 or exists (select from account_member m where m.account_id = a.id and m.user_id = $1))`,
    key: 'a.id::text',
  },
  {
    name: 'admin_actions',
    about: 'Actions of super admins that concern you and, if you are a super admin, your own.',
    fields: {
      action: 'l.action',
      was_done_by_you: 'coalesce(l.actor_id = $1, false)',
      is_about_you: "l.target_type = 'user' and coalesce(l.target_id = $1::uuid::text, false)",
      ...instants('l', 'created_at'),
    },
    from: `audit_log l where (l.actor_id = $1 or l.target_type = 'user' and l.target_id = $1::uuid::text)`,
    key: keyOf('l.created_at', 'l.id'),
  },
  {
    name: 'mails',
    about: 'Emails to you that are waiting to be sent. Sent emails are not stored.',
    fields: { ...plain('m', 'kind', 'recipient'), ...instants('m', 'created_at') },
    from: `outgoing_mail m where lower(btrim(m.recipient)) = (select lower(btrim(u.email)) from app_user u where u.id = $1)`,
    key: keyOf('m.created_at', 'm.id'),
  },
  {
    name: 'email_change',
    about: 'An address that you asked for and have not confirmed yet. Its link is stored only as a hash.',
    fields: { new_email: 'w.new_email', ...instants('w', 'created_at', 'expires_at') },
    from: rowsOfUser('email_change', 'w'),
    key: 'w.id::text',
  },
  {
    name: 'sign_up_invitations',
    about: 'Invitations to sign up that you made. Their links are stored only as hashes.',
    fields: { ...plain('v', 'email'), ...instants('v', 'created_at', 'expires_at') },
    from: 'sign_up_invitation v where v.invited_by = $1',
    key: keyOf('v.created_at', 'v.id'),
  },
  {
    name: 'account_invitations',
    about: 'Invitations to shared accounts that were sent to your address.',
    fields: {
      account: '(select a.name from account a where a.id = i.account_id)',
      ...plain('i', 'email', 'status'),
      ...instants('i', 'created_at', 'expires_at'),
    },
    from: `account_invitation i where lower(btrim(i.email)) = (select lower(btrim(u.email)) from app_user u where u.id = $1)`,
    key: keyOf('i.created_at', 'i.id'),
  },
];
