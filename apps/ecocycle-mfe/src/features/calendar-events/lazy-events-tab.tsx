import { LazyPart, preloadPart } from '@simmer/ui/lazy/lazy-part';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useIdlePreload } from '@simmer/ui/antd/lazy-dialog';

const load = async () => (await import(/* webpackChunkName: "events-tab" */ './events-tab.tsx')).EventsTab;
const parts = [{ preload: () => preloadPart(load) }];

interface LazyEventsTabProps {
  readonly isShown: boolean;
  /** Whether a calendar is connected; null while unknown. If false, only events of earlier syncs are shown. */
  readonly isConnected: boolean | null;
}

/** The tab of events; its code is loaded when the page is idle, or at once if it is shown first. */
export function LazyEventsTab({ isShown, isConnected }: LazyEventsTabProps) {
  useIdlePreload(parts);
  if (!isShown) return null;
  return <LazyPart load={load} props={{ isConnected }} pending={<LoadingArea label="Loading events..." />} />;
}
