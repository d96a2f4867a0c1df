import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

const load = async () => {
  const chunk = () => import(/* webpackChunkName: "toaster" */ './toaster.tsx');
  return (await loadShellChunk(chunk)).Toaster;
};
const nothing = (): null => null;
const NO_PROPS = {};

/** Shows toasts once the page is painted, including earlier ones. */
export function LazyToaster() {
  return <LazyPart load={load} props={NO_PROPS} pending={null} renderFailure={nothing} />;
}
