import type { Clients } from './worker-scope.ts';

/** Focuses the tab that shows the page of a reminder, else opens it: what another tab is used for stays (REM-16). */
export async function openReminder(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  url: string,
  origin: string,
): Promise<void> {
  const target = new URL(url, origin);
  // Never away from the app, whatever a message says.
  if (target.origin !== origin) return;
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find((tab) => new URL(tab.url).pathname === target.pathname);
  await (there ? there.focus() : clients.openWindow(target.href));
}
