import { Component, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useRoutes, type RouteObject } from 'react-router';
import type { RemoteName } from '@simmer/contracts/remote-contract';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { pageOf } from './remote-parts.ts';
import type { Remotes } from './remotes.ts';
import { UnexpectedError } from '../failures/route-error.tsx';

interface RemotePageProps {
  remotes: Remotes;
  name: RemoteName;
  path: string;
}

interface PageBoundaryProps {
  /**
   * Changes with each visit: a broken page is then rendered again. A key would also reset the state of a working page.
   */
  visit: string;
  renderFailure: () => ReactNode;
  children: ReactNode;
}

interface PageBoundaryState {
  visit: string;
  isBroken: boolean;
}

/** Catches render errors of a remote's page, so that the frame survives. React's root reports the error. */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  static getDerivedStateFromError = () => ({ isBroken: true });

  static getDerivedStateFromProps = ({ visit }: PageBoundaryProps, state: PageBoundaryState) =>
    visit === state.visit ? null : { visit, isBroken: false };

  override state = { visit: this.props.visit, isBroken: false };

  override render(): ReactNode {
    return this.state.isBroken ? this.props.renderFailure() : this.props.children;
  }
}

/** The routes of a page in another build, instead of those that the router has. */
function OtherBuild({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Replaces a page that threw an error: calls `onShown` once, which may find another build to show instead. */
function BrokenPage({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

/** Routes of other builds, by page: once replaced, a page stays replaced. */
const replaced = new WeakMap<Remotes, Map<string, RouteObject[]>>();

function replacementsOf(remotes: Remotes): Map<string, RouteObject[]> {
  const routesByName = replaced.get(remotes) ?? new Map<string, RouteObject[]>();
  replaced.set(remotes, routesByName);
  return routesByName;
}

/**
 * A page of a remote. If the page throws while it is rendered, the build before it is tried (FED-12), then the error
 * page with a retry is shown (PUB-21).
 */
export function RemotePage({ remotes, name, path }: RemotePageProps) {
  const { key } = useLocation();
  const replacements = replacementsOf(remotes);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'looking' | 'failed' | 'retrying'>('looking');

  const show = useCallback(
    (routes: RouteObject[]) => {
      replacements.set(path, routes);
      setState('looking');
      setAttempt((count) => count + 1);
    },
    [replacements, path],
  );
  const lookBefore = useCallback(() => {
    remotes.loadBefore(name, pageOf(name, path)).then(show, () => setState('failed'));
  }, [remotes, name, path, show]);
  const retry = (): void => {
    setState('retrying');
    remotes.load(name, pageOf(name, path), { hasThrown: true }).then(show, () => setState('failed'));
  };

  const routes = replacements.get(path);
  return (
    <PageBoundary
      key={attempt}
      visit={key}
      renderFailure={() => (
        <BrokenPage onShown={lookBefore}>
          {state === 'looking' ? (
            <LoadingArea />
          ) : (
            <UnexpectedError onRetry={retry} isBusy={state === 'retrying'} />
          )}
        </BrokenPage>
      )}
    >
      {routes ? <OtherBuild routes={routes} /> : <Outlet />}
    </PageBoundary>
  );
}
