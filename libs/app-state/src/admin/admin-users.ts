import type {
  AdminUser,
  AuditEntry,
  SortOrder,
  SuperAdmin,
  UserSort,
} from '@simmer/contracts/schemas/admin.schema';
import { ApiError } from '@simmer/contracts/client/api-error';
import type { UserRole } from '@simmer/contracts/schemas/planning-values';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePlans } from '../accounts/accounts.ts';
import { api } from '../api/api.ts';
import { useUserScope } from '../queries/use-calendar-query.ts';
import { type Action, useAction } from '../hooks/use-action.ts';
import { type AdminResource, queryKeys } from '../query-cache/query-keys.ts';

export interface UsersQuery {
  /** Part of a name or address; empty: all users. */
  readonly search: string;
  readonly sort: UserSort;
  readonly order: SortOrder;
  /** Id of the last user of the previous page; null: the first page. */
  readonly after: string | null;
}

export interface UsersPage {
  readonly users: readonly AdminUser[];
  readonly total: number;
  readonly is_total_capped: boolean;
  readonly next: string | null;
}

const PAGE = 50;

function useAffectedKeys(...resources: AdminResource[]) {
  const { scope } = useUserScope();
  return resources.map((resource) => queryKeys.admin(scope, resource));
}

/** One page of the users; the current page stays visible while the next one loads. */
export function useAdminUsers(usersQuery: UsersQuery): UseQueryResult<UsersPage> {
  const { scope } = useUserScope();
  const { search, sort, order, after } = usersQuery;
  return useQuery({
    queryKey: queryKeys.adminPart(scope, 'users', usersQuery),
    queryFn: ({ signal }): Promise<UsersPage> =>
      api.call('adminUsers.list', {
        query: {
          sort,
          order,
          limit: PAGE,
          ...(search !== '' && { search }),
          ...(after !== null && { after }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The plans by id, to show their names. */
export function usePlanNames(): ReadonlyMap<string, string> {
  const { data } = usePlans();
  return new Map((data ?? []).map(({ id, name }) => [id, name]));
}

export interface UserChange {
  readonly id: string;
  /** The version of the user that the admin saw; absent where the change does not depend on it. */
  readonly version?: number;
  readonly changes: { name?: string; email?: string; role?: UserRole; is_demo?: boolean };
}

/** Changes the given fields of a user. */
export function useUpdateUser(): Action<UserChange, { user: AdminUser }> {
  return useAction({
    write: ({ id, version, changes }, idempotencyKey) =>
      api.call('adminUsers.update', {
        params: { id },
        body: { ...changes, ...(version !== undefined && { version }) },
        idempotencyKey,
      }),
    invalidates: useAffectedKeys('users', 'superAdmins', 'auditLog'),
  });
}

/** The current state of a user whose update was rejected as stale; null if it was rejected for another reason. */
export async function newerUser(seen: AdminUser, rejection: unknown): Promise<AdminUser | null> {
  if (!(rejection instanceof ApiError) || rejection.status !== 409) return null;
  const { user } = await api.call('adminUsers.get', { params: { id: seen.id } });
  return user.version === seen.version ? null : user;
}

/** Deactivates a user: ends every sign-in and prevents new ones. */
export function useDeactivateUser(): Action<string, { user: AdminUser }> {
  return useAction({
    write: (id, idempotencyKey) => api.call('adminUsers.deactivate', { params: { id }, idempotencyKey }),
    invalidates: useAffectedKeys('users', 'auditLog'),
  });
}

/** Lets a user sign in again. */
export function useReactivateUser(): Action<string, { user: AdminUser }> {
  return useAction({
    write: (id, idempotencyKey) => api.call('adminUsers.reactivate', { params: { id }, idempotencyKey }),
    invalidates: useAffectedKeys('users', 'auditLog'),
  });
}

/** Deletes a user with all their data. */
export function useRemoveUser(): Action<string, { user: AdminUser }> {
  return useAction({
    write: (id, idempotencyKey) => api.call('adminUsers.remove', { params: { id }, idempotencyKey }),
    invalidates: useAffectedKeys('users', 'superAdmins', 'auditLog'),
  });
}

/** Sends a user a reset link; a user who signs in with Google gets none, and the message says so. */
export function useSendResetMail(): Action<string, { message: string; is_oauth_user: boolean }> {
  return useAction({
    write: (userId, idempotencyKey) =>
      api.call('passwordReset.adminRequest', { params: { userId }, idempotencyKey }),
    invalidates: useAffectedKeys('auditLog'),
  });
}

/** All addresses of super admins. */
export function useSuperAdmins(): UseQueryResult<readonly SuperAdmin[]> {
  const { scope } = useUserScope();
  return useQuery({
    queryKey: queryKeys.admin(scope, 'superAdmins'),
    queryFn: async ({ signal }): Promise<readonly SuperAdmin[]> =>
      (await api.call('superAdmins.list', { signal })).super_admins,
  });
}

/** Adds an address to the list of super admins. */
export function useAddSuperAdmin(): Action<string, { super_admin: SuperAdmin }> {
  return useAction({
    write: (email, idempotencyKey) => api.call('superAdmins.add', { body: { email }, idempotencyKey }),
    invalidates: useAffectedKeys('users', 'superAdmins', 'auditLog'),
  });
}

/** Removes an address from the list of super admins; the account stays. */
export function useRemoveSuperAdmin(): Action<string, { super_admin: SuperAdmin }> {
  return useAction({
    write: (email, idempotencyKey) => api.call('superAdmins.remove', { params: { email }, idempotencyKey }),
    invalidates: useAffectedKeys('users', 'superAdmins', 'auditLog'),
  });
}

/** One page of the audit log, newest first. `before`: id of the last entry of the previous page. */
export function useAuditLog(before: string | null): UseQueryResult<readonly AuditEntry[]> {
  const { scope } = useUserScope();
  return useQuery({
    queryKey: queryKeys.adminPart(scope, 'auditLog', { before }),
    queryFn: async ({ signal }): Promise<readonly AuditEntry[]> =>
      (
        await api.call('auditLog.list', {
          query: { limit: PAGE, ...(before !== null && { before }) },
          signal,
        })
      ).audit_log,
    placeholderData: keepPreviousData,
    // Another admin may have changed it: refetch on focus.
    staleTime: 0,
  });
}

/** Entries of a full page of the audit log: a shorter page is the last one. */
export const AUDIT_PAGE = PAGE;
