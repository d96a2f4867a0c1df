import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import {
  adminUserSchema,
  auditEntrySchema,
  auditQuery,
  emailBody,
  emailParams,
  superAdminSchema,
  updateUserBody,
  usersQuery,
} from '../../schemas/admin.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import { sessionSchema } from '../../schemas/user.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Admin: users';
const adminUser = {
  id: sample.someId,
  name: 'Robin',
  email: 'robin@example.com',
  role: 'standard_user' as const,
  is_active: true,
  has_completed_onboarding: true,
  plan_id: null,
  is_demo: false,
  created_at: sample.stamp,
  version: 1,
};
const oneUser = z.object({ user: adminUserSchema });
const userExample = { params: { id: sample.someId }, response: { user: adminUser } };

const superAdmin = { id: sample.someId, email: 'robin@example.com', created_at: sample.stamp };
const oneSuperAdmin = z.object({ super_admin: superAdminSchema });

export const adminUserRoutes = {
  list: defineRoute('adminUsers.list', 'GET /admin/users', {
    permission: 'super_admin',
    tag,
    summary: 'List the users, in pages',
    query: usersQuery,
    response: z.object({
      users: z.array(adminUserSchema),
      /** The number of all users, or of the matches. */
      total: z.int(),
      /** Whether more users match than were counted. */
      is_total_capped: z.boolean(),
      /** The value of `after` for the next page; null on the last one. */
      next: z.uuid().nullable(),
    }),
    errors: [409],
    example: {
      query: { search: 'robin', sort: 'name', order: 'asc', limit: 50 },
      response: { users: [adminUser], total: 1, is_total_capped: false, next: null },
    },
  }),
  get: defineRoute('adminUsers.get', 'GET /admin/users/:id', {
    permission: 'super_admin',
    tag,
    summary: 'Get a user',
    params: idParams,
    response: oneUser,
    example: userExample,
  }),
  update: defineRoute('adminUsers.update', 'PUT /admin/users/:id', {
    permission: 'super_admin',
    tag,
    summary: 'Change a user',
    description:
      '409 if an admin would demote themself or the last super admin, or if the change is based on another version.',
    params: idParams,
    body: updateUserBody,
    response: oneUser,
    errors: [409],
    example: { ...userExample, body: { is_demo: true } },
  }),
  remove: defineRoute('adminUsers.remove', 'DELETE /admin/users/:id', {
    permission: 'super_admin',
    tag,
    summary: 'Permanently delete a user and all their data',
    params: idParams,
    response: oneUser,
    errors: [409],
    example: userExample,
  }),
  deactivate: defineRoute('adminUsers.deactivate', 'PUT /admin/users/:id/deactivate', {
    permission: 'super_admin',
    tag,
    summary: 'Deactivate a user and end all their sessions',
    params: idParams,
    response: oneUser,
    errors: [409],
    example: userExample,
  }),
  reactivate: defineRoute('adminUsers.reactivate', 'PUT /admin/users/:id/reactivate', {
    permission: 'super_admin',
    tag,
    summary: 'Reactivate a user',
    params: idParams,
    response: oneUser,
    example: userExample,
  }),
  switch: defineRoute('adminUsers.switch', 'POST /admin/switch-user', {
    permission: 'super_admin',
    tag,
    summary: 'Start a session as a demo user',
    description:
      '403 for a user who is not a demo user, or is a super admin; 409 for one who is deactivated. The session ends when the admin loses the role or the user is no longer a demo user.',
    body: emailBody,
    response: sessionSchema,
    errors: [404, 409],
    example: { body: { email: 'robin@example.com' }, response: sample.session },
  }),
};

export const superAdminRoutes = {
  list: defineRoute('superAdmins.list', 'GET /admin/super-admins', {
    permission: 'super_admin',
    tag,
    summary: 'List the super admin emails',
    response: z.object({ super_admins: z.array(superAdminSchema) }),
    example: { response: { super_admins: [superAdmin] } },
  }),
  add: defineRoute('superAdmins.add', 'POST /admin/super-admins', {
    permission: 'super_admin',
    tag,
    summary: 'Add a super admin email',
    body: emailBody,
    response: oneSuperAdmin,
    status: 201,
    errors: [409],
    example: { body: { email: 'robin@example.com' }, response: { super_admin: superAdmin } },
  }),
  remove: defineRoute('superAdmins.remove', 'DELETE /admin/super-admins/:email', {
    permission: 'super_admin',
    tag,
    summary: 'Remove a super admin email and its role; the user is kept',
    description: '409 for the admin’s own email and for the last one.',
    params: emailParams,
    response: oneSuperAdmin,
    errors: [409],
    example: { params: { email: 'robin@example.com' }, response: { super_admin: superAdmin } },
  }),
};

export const auditLogRoutes = {
  list: defineRoute('auditLog.list', 'GET /admin/audit-log', {
    permission: 'super_admin',
    tag,
    summary: 'List the actions of admins, newest first',
    query: auditQuery,
    response: z.object({ audit_log: z.array(auditEntrySchema) }),
    example: {
      query: { limit: 50 },
      response: {
        audit_log: [
          {
            id: sample.someId,
            action: 'adminUsers.deactivate',
            actor_id: sample.otherId,
            actor_email: 'sam@example.com',
            target_id: sample.someId,
            summary: 'Deactivated robin@example.com.',
            created_at: sample.stamp,
          },
        ],
      },
    },
  }),
};
