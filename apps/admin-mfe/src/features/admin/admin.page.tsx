import { ErrorState } from '@simmer/ui/feedback/error-state';
import { TitledPage } from '@simmer/ui/layout/titled-page';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';

const loadTabs = () =>
  import(/* webpackChunkName: "admin-tabs" */ './admin-tabs.tsx').then((module) => module.AdminTabs);
const noProps = {};

/** The super admins' page (ADM-1). Components of ant-design load after the first paint. */
export function Component() {
  return (
    <TitledPage title="Admin" lead="What everybody starts with, and who is here">
      <LazyPart
        load={loadTabs}
        props={noProps}
        pending={<LoadingArea />}
        renderFailure={(retry) => <ErrorState title="This page could not be loaded" onRetry={retry} />}
      />
    </TitledPage>
  );
}
