import { Outlet } from 'react-router';
import { AppFrame } from './app-frame.tsx';

/** The frame as a route: the pages change inside it. */
export function FramedPage() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}
