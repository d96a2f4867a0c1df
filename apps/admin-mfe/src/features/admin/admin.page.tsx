import { ErrorState } from '@simmer/ui/feedback/error-state';
import { TitledPage } from '@simmer/ui/layout/titled-page';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { LazyPart } from '@simmer/ui/slots/lazy-part';

const loadTabs = () =>
  import(/* webpackChunkName: "admin-tabs" */ './admin-tabs.tsx').then((module) => module.AdminTabs);
const noProps = {};

/** The room of the super admins (ADM-1). What is made of ant-design comes after the first paint. */
export function Component() {
  return (
    <TitledPage title="Admin" lead="What everybody starts with, and who is here">
      <LazyPart
        load={loadTabs}
        props={noProps}
        pending={<LoadingArea />}
        renderFailure={(retry) => <ErrorState title="This page did not open" onRetry={retry} />}
      />
    </TitledPage>
  );
}
