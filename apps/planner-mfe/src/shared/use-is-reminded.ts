import { useSession } from '@simmer/app-state/session/session';

/** Whether the person is reminded of their blocks, in any way (REM-2). */
export const useIsReminded = (): boolean =>
  useSession(({ user }) => (user?.reminders?.block.way ?? 'none') !== 'none');
