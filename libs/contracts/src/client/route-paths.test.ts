import { readFileSync } from 'node:fs';
import { allRoutes } from '../route-table.ts';
import { routePathsSource } from './route-paths.source.ts';

it('route-paths.generated.ts: is up to date; run `npm run generate -w @simmer/contracts` after changing a route', () => {
  const file = readFileSync(new URL('./route-paths.generated.ts', import.meta.url), 'utf8');
  expect(file).toBe(routePathsSource(allRoutes));
});
