import { writeFileSync } from 'node:fs';
import { routePathsSource } from '../src/client/route-paths.source.ts';
import { allRoutes } from '../src/route-table.ts';

writeFileSync(
  new URL('../src/client/route-paths.generated.ts', import.meta.url),
  routePathsSource(allRoutes),
);
