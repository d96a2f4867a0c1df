import { Outlet } from 'react-router';
import { AppFrame } from './app-frame.tsx';

/** The frame as a route: the rooms come and go inside it, it stays. */
export function FramedPage() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}
