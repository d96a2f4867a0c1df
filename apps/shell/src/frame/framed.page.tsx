import { Outlet } from 'react-router';
import { AppFrame } from './app-frame.tsx';

/** The frame as a route, so that it stays when the page inside it changes. */
export function FramedPage() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  );
}
