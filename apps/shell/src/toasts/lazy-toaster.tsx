import { LazyPart } from '@simmer/ui/lazy/lazy-part';

const load = async () => (await import(/* webpackChunkName: "toaster" */ './toaster.tsx')).Toaster;
const nothing = (): null => null;
const NO_PROPS = {};

/** Shows toasts once the page is painted, including earlier ones. */
export function LazyToaster() {
  return <LazyPart load={load} props={NO_PROPS} pending={null} renderFailure={nothing} />;
}
