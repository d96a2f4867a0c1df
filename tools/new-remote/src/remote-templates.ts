import { labelOf } from './remote-name.ts';

const remote = (name: string) => `import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { remoteContract, type Remote } from '@simmer/contracts/remote-contract';
import { setHost } from './host/remote-host.ts';
import type { remoteManifest } from './remote.manifest.ts';

type Path = (typeof remoteManifest.routes)[number]['path'];

const routes: Readonly<Record<Path, readonly RouteObject[]>> = {
  '/${name}': [
    {
      index: true,
      lazy: () => import(/* webpackChunkName: "${name}" */ './features/${name}/${name}.page.tsx'),
    },
  ],
};

/** The remote '${name}'. */
export const remote: Remote<RouteObject, ComponentType<never>> = {
  contract: remoteContract,
  mount: (host) => {
    setHost(host);
    return { routes, slots: {} };
  },
};
`;

const manifest = (
  name: string,
  order: number,
) => `import type { RemoteManifest } from '@simmer/contracts/remote-contract';

/** The manifest of the remote '${name}'; the release document is built from it. */
export const remoteManifest = {
  name: '${name}',
  routes: [
    {
      path: '/${name}',
      access: 'onboarded',
      chunks: ['${name}'],
      shows: { role: 'heading', name: '${labelOf(name)}' },
    },
  ],
  nav: [
    { path: '/${name}', label: '${labelOf(name)}', icon: '${name}', order: ${String(order)}, access: 'onboarded' },
  ],
  slots: [],
} as const satisfies RemoteManifest;
`;

const page = (name: string) => `import { Button } from '@simmer/ui/buttons/button';
import { TitledPage } from '@simmer/ui/layout/titled-page';
import { remoteHost } from '../../host/remote-host.ts';
import styles from './${name}.module.css';

/** The first page of the remote. The host shows its toasts. */
export function Component() {
  return (
    <TitledPage title="${labelOf(name)}" lead="The first page of this remote">
      <div className={styles['actions']}>
        <Button
          onClick={() => {
            remoteHost().toasts.info('${labelOf(name)} is connected');
          }}
        >
          Test the connection
        </Button>
      </div>
    </TitledPage>
  );
}
`;

const pageStyles = `.actions {
  display: flex;
}
`;

const pageTest = (name: string) => `import { remoteContract } from '@simmer/contracts/remote-contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setHost } from '../../host/remote-host.ts';
import { Component as Page } from './${name}.page.tsx';

test('${labelOf(name)}: its button shows a toast of the host', async () => {
  const toasts: string[] = [];
  setHost({
    contract: remoteContract,
    session: { current: () => null, subscribe: () => () => undefined },
    toasts: { success: () => undefined, error: () => undefined, info: (text) => toasts.push(text) },
    telemetry: { failure: () => undefined },
    loadSlot: () => Promise.reject(new Error('No slots here.')),
    navigate: () => undefined,
  });
  render(<Page />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${labelOf(name)}');
  await userEvent.click(screen.getByRole('button', { name: 'Test the connection' }));
  expect(toasts).toEqual(['${labelOf(name)} is connected']);
});
`;

const journey = (name: string) => `import { openAs } from '../../data/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { FrameRegion } from '../../regions/frame.region.ts';

test('${labelOf(name)}: its entry in the navigation opens the page, whose button shows a toast', async ({
  page,
  people,
}) => {
  await openAs(page, await people.onboard(), '/dashboard');
  const frame = new FrameRegion(page);
  await frame.goTo('${labelOf(name)}');
  await expect(page).toHaveURL(/\\/${name}$/);
  await expect(page.getByRole('heading', { name: '${labelOf(name)}', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(frame.toast('${labelOf(name)} is connected')).toBeVisible();
});
`;

/** The page by which the journeys of failing remotes know a remote. */
export const samplePage = (name: string) => `  {
    name: '${name}',
    path: '/${name}',
    label: '${labelOf(name)}',
    content: (page) => page.getByRole('heading', { name: '${labelOf(name)}', level: 1 }),
  },
`;

/** The files that a remote has of its own, by path. `order` places its entry in the navigation. */
export function ownFiles(name: string, order: number): Record<string, string> {
  const source = `apps/${name}-mfe/src`;
  return {
    [`${source}/remote.tsx`]: remote(name),
    [`${source}/remote.manifest.ts`]: manifest(name, order),
    [`${source}/features/${name}/${name}.page.tsx`]: page(name),
    [`${source}/features/${name}/${name}.module.css`]: pageStyles,
    [`${source}/features/${name}/${name}.page.test.tsx`]: pageTest(name),
    [`e2e/src/journeys/${name}/${name}.spec.ts`]: journey(name),
  };
}
