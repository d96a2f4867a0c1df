import { useSession } from '@simmer/app-state/session/session';
import type { ReactNode } from 'react';
import { AppFrame } from './app-frame.tsx';
import { OpenLayout } from './open-layout.tsx';

/** The frame of a public page: the app's frame for signed-in users, a plain one for guests. */
export function OpenFrame({ children }: { children: ReactNode }) {
  // A stored token counts as signed in until the server rejects it: changing the frame would lose the focus.
  const isIn = useSession((session) => session.status !== 'signed-out');
  return isIn ? <AppFrame>{children}</AppFrame> : <OpenLayout>{children}</OpenLayout>;
}
