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

export const listUsers = defineRoute({
  id: 'adminUsers.list',
  method: 'GET',
  path: '/admin/users',
  permission: 'super_admin',
  tag,
  summary: 'List the users, in pages',
  query: usersQuery,
  response: z.object({
    users: z.array(adminUserSchema),
    /** The number of all users, or of the matches. */
    total: z.int(),
    /** There are more matches than are counted. */
    is_total_capped: z.boolean(),
    /** The value of `after` for the next page; null on the last one. */
    next: z.uuid().nullable(),
  }),
  status: 200,
  errors: [409],
  example: {
    query: { search: 'robin', sort: 'name', order: 'asc', limit: 50 },
    response: { users: [adminUser], total: 1, is_total_capped: false, next: null },
  },
});

export const getUser = defineRoute({
  id: 'adminUsers.get',
  method: 'GET',
  path: '/admin/users/:id',
  permission: 'super_admin',
  tag,
  summary: 'Get a user',
  params: idParams,
  response: oneUser,
  status: 200,
  example: userExample,
});

export const updateUser = defineRoute({
  id: 'adminUsers.update',
  method: 'PUT',
  path: '/admin/users/:id',
  permission: 'super_admin',
  tag,
  summary: 'Change a user',
  description:
    '409 if an admin would demote themself or the last super admin, or if the change is based on another version.',
  params: idParams,
  body: updateUserBody,
  response: oneUser,
  status: 200,
  errors: [409],
  example: { ...userExample, body: { is_demo: true } },
});

export const removeUser = defineRoute({
  id: 'adminUsers.remove',
  method: 'DELETE',
  path: '/admin/users/:id',
  permission: 'super_admin',
  tag,
  summary: 'Permanently delete a user and all their data',
  params: idParams,
  response: oneUser,
  status: 200,
  errors: [409],
  example: userExample,
});

export const deactivateUser = defineRoute({
  id: 'adminUsers.deactivate',
  method: 'PUT',
  path: '/admin/users/:id/deactivate',
  permission: 'super_admin',
  tag,
  summary: 'Deactivate a user and end all their sessions',
  params: idParams,
  response: oneUser,
  status: 200,
  errors: [409],
  example: userExample,
});

export const reactivateUser = defineRoute({
  id: 'adminUsers.reactivate',
  method: 'PUT',
  path: '/admin/users/:id/reactivate',
  permission: 'super_admin',
  tag,
  summary: 'Reactivate a user',
  params: idParams,
  response: oneUser,
  status: 200,
  example: userExample,
});

export const switchUser = defineRoute({
  id: 'adminUsers.switch',
  method: 'POST',
  path: '/admin/switch-user',
  permission: 'super_admin',
  tag,
  summary: 'Start a session as a demo user',
  description:
    '403 for a user who is not a demo user, or is a super admin; 409 for one who is deactivated. The session ends when the admin loses the role or the user is no longer a demo user.',
  body: emailBody,
  response: sessionSchema,
  status: 200,
  errors: [404, 409],
  example: { body: { email: 'robin@example.com' }, response: sample.session },
});

const superAdmin = { id: sample.someId, email: 'robin@example.com', created_at: sample.stamp };
const oneSuperAdmin = z.object({ super_admin: superAdminSchema });

export const listSuperAdmins = defineRoute({
  id: 'superAdmins.list',
  method: 'GET',
  path: '/admin/super-admins',
  permission: 'super_admin',
  tag,
  summary: 'List the super admin emails',
  response: z.object({ super_admins: z.array(superAdminSchema) }),
  status: 200,
  example: { response: { super_admins: [superAdmin] } },
});

export const addSuperAdmin = defineRoute({
  id: 'superAdmins.add',
  method: 'POST',
  path: '/admin/super-admins',
  permission: 'super_admin',
  tag,
  summary: 'Add a super admin email',
  body: emailBody,
  response: oneSuperAdmin,
  status: 201,
  errors: [409],
  example: { body: { email: 'robin@example.com' }, response: { super_admin: superAdmin } },
});

export const removeSuperAdmin = defineRoute({
  id: 'superAdmins.remove',
  method: 'DELETE',
  path: '/admin/super-admins/:email',
  permission: 'super_admin',
  tag,
  summary: 'Remove a super admin email and its role; the user is kept',
  description: '409 for the admin’s own email and for the last one.',
  params: emailParams,
  response: oneSuperAdmin,
  status: 200,
  errors: [409],
  example: { params: { email: 'robin@example.com' }, response: { super_admin: superAdmin } },
});

export const listAuditLog = defineRoute({
  id: 'auditLog.list',
  method: 'GET',
  path: '/admin/audit-log',
  permission: 'super_admin',
  tag,
  summary: 'List the actions of admins, newest first',
  query: auditQuery,
  response: z.object({ audit_log: z.array(auditEntrySchema) }),
  status: 200,
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
});

export const adminUserRoutes = [
  listUsers,
  getUser,
  updateUser,
  removeUser,
  deactivateUser,
  reactivateUser,
  switchUser,
  listSuperAdmins,
  addSuperAdmin,
  removeSuperAdmin,
  listAuditLog,
] as const;
