/** @jest-environment ./tools/checks/src/jest/jest-dom-with-fetch.ts */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { routeCovers } from '@simmer/contracts/route-covers';
import { RemoteError } from '../failures/remote-error.ts';
import type { MountedRemote } from './remote-build.ts';
import type { Remotes } from './remotes.ts';
import { createRoutePatcher, placeholderRoute } from './remote-routes.tsx';
import { sampleRelease, sampleRemote } from '../testing/sample-release.ts';

const planner = sampleRemote({
  nav: [{ path: '/calendar', label: 'Calendar', icon: 'calendar', order: 1, access: 'onboarded' }],
});

interface OpenOptions {
  mayLoad?: boolean;
  at?: string;
  loadBefore?: () => Promise<MountedRemote>;
}

function open(load: () => Promise<MountedRemote>, options: OpenOptions = {}) {
  const { mayLoad = true, at = '/calendar', loadBefore = down } = options;
  const loads = jest.fn(load);
  const recoveries = new Set<() => void>();
  const remotes: Remotes = {
    release: sampleRelease([planner]),
    load: async (_name, take) => take(await loads(), planner),
    loadBefore: async (_name, take) => take(await loadBefore(), planner),
    onRecovered: (_name, listener) => {
      recoveries.add(listener);
      return () => void recoveries.delete(listener);
    },
    ownerOf: (path) => (routeCovers('/calendar', path) ? planner : undefined),
    ownerOfSlot: () => undefined,
  };
  const router = createMemoryRouter(
    [
      {
        hydrateFallbackElement: <p>waiting</p>,
        children: [
          ...planner.routes.map((route) => placeholderRoute(remotes, route)),
          { path: '/', element: 'home' },
          { path: '*', element: 'nowhere' },
        ],
      },
    ],
    { initialEntries: [at], patchRoutesOnNavigation: createRoutePatcher(remotes, () => mayLoad) },
  );
  render(<RouterProvider router={router} />);
  return { loads, router, recoveries };
}

const giving = (...children: RouteObject[]): MountedRemote => ({
  routes: { '/calendar': children },
  slots: {},
});
const week: RouteObject = { index: true, element: <p>the week</p> };
const Broken = (): never => {
  throw new Error('boiled over');
};
const down = (): Promise<never> => Promise.reject(new RemoteError('planner', 'entry'));

describe('routes of a remote', () => {
  it('show the page once the remote is loaded', async () => {
    const { loads } = open(() => Promise.resolve(giving(week)));
    expect(await screen.findByText('the week')).toBeTruthy();
    expect(loads).toHaveBeenCalledTimes(1);
  });

  it('keep the page and what is typed in it when only the query changes', async () => {
    const { router } = open(() =>
      Promise.resolve(giving({ index: true, element: <input aria-label="Note" /> })),
    );
    const field = await screen.findByLabelText('Note');
    await userEvent.type(field, 'soup');
    await act(() => router.navigate('/calendar?week=2026-W30', { replace: true }));
    expect(screen.getByLabelText('Note')).toBe(field);
  });

  it('show “Page not found” for an unknown address below their path', async () => {
    open(() => Promise.resolve(giving(week)), { at: '/calendar/2026-W30' });
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
  });

  it.each(['/Calendar', '/CALENDAR/'])(
    'do not match an address in another case, and the remote is not loaded: %s',
    async (at) => {
      const { loads } = open(() => Promise.resolve(giving(week)), { at });
      expect(await screen.findByText('nowhere')).toBeTruthy();
      expect(loads).not.toHaveBeenCalled();
    },
  );

  it('show an error page that can be retried while the remote is down (FED-8)', async () => {
    let isDown = true;
    const { router } = open(() => (isDown ? down() : Promise.resolve(giving(week))));
    expect(await screen.findByText('Calendar did not open')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the week')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/calendar');
  });

  it('leave other routes usable while the remote is down (FED-8)', async () => {
    const { router } = open(down);
    expect(await screen.findByText('Calendar did not open')).toBeTruthy();
    await act(() => router.navigate('/'));
    expect(await screen.findByText('home')).toBeTruthy();
  });

  it('are not loaded for a user whom the guard redirects (FED-6)', async () => {
    const { loads } = open(() => Promise.resolve(giving(week)), { mayLoad: false });
    expect(await screen.findByText('Calendar did not open')).toBeTruthy();
    expect(loads).not.toHaveBeenCalled();
  });

  it('show the page when the remote is there after all, without a click', async () => {
    let isDown = true;
    const { recoveries } = open(() => (isDown ? down() : Promise.resolve(giving(week))));
    expect(await screen.findByText('Calendar did not open')).toBeTruthy();
    isDown = false;
    act(() => recoveries.forEach((recover) => recover()));
    expect(await screen.findByText('the week')).toBeTruthy();
  });

  it('show the page when a second navigation to it replaces the first one', async () => {
    const arrivals: (() => void)[] = [];
    const { router } = open(() => new Promise((resolve) => arrivals.push(() => resolve(giving(week)))), {
      at: '/',
    });
    await screen.findByText('home');
    await act(async () => {
      void router.navigate('/calendar');
      void router.navigate('/calendar');
      await Promise.resolve();
      for (const arrive of arrivals) arrive();
    });
    expect(await screen.findByText('the week')).toBeTruthy();
  });

  it('show the page on retry when the code of a lazy page failed to load (FED-8)', async () => {
    let failures = 1;
    const lazy = (): Promise<{ Component: () => string }> =>
      failures-- > 0
        ? Promise.reject(new Error('lost'))
        : Promise.resolve({ Component: () => 'the lazy week' });
    open(() => Promise.resolve(giving({ index: true, lazy })));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('the lazy week')).toBeTruthy();
  });

  it('show an error when a page throws while rendering, and other routes still open (PUB-21)', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router } = open(() => Promise.resolve(giving({ index: true, element: <Broken /> })));
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
    await act(() => router.navigate('/'));
    expect(await screen.findByText('home')).toBeTruthy();
    silence.mockRestore();
  });

  it('show the page of the build before when a page throws while rendering (FED-12)', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    open(() => Promise.resolve(giving({ index: true, element: <Broken /> })), {
      loadBefore: () => Promise.resolve(giving(week)),
    });
    expect(await screen.findByText('the week')).toBeTruthy();
    silence.mockRestore();
  });

  it('render a page that threw an error again on retry (PUB-21)', async () => {
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let page = <Broken />;
    open(() => Promise.resolve(giving({ index: true, element: page })));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    page = <p>the week</p>;
    await userEvent.click(retry);
    expect(await screen.findByText('the week')).toBeTruthy();
    silence.mockRestore();
  });
});
