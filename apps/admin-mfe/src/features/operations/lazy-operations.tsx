import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { LoadingArea } from '@simmer/ui/layout/spinner';

const load = () =>
  import(/* webpackChunkName: "admin-operations" */ './operations-tab.tsx').then(
    (module) => module.OperationsTab,
  );
const noProps = {};

/** The operations page, a chunk of its own: few super admins open it. */
export function LazyOperations() {
  return (
    <LazyPart
      load={load}
      props={noProps}
      pending={<LoadingArea label="Loading what runs…" />}
      renderFailure={(retry) => <ErrorState title="This page could not be loaded" onRetry={retry} />}
    />
  );
}
