import { createRoot } from 'react-dom/client';
import { LandingPage } from './pages/landing/landing.page.tsx';

/** Draws the landing page alone. */
export function openFrontDoor(): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<LandingPage />);
}
