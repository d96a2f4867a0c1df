import { AllowedMethods } from './allowed-methods.ts';

const allowed = new AllowedMethods();
allowed.add('/api/v1/time-blocks', ['GET']);
allowed.add('/api/v1/time-blocks', ['POST']);
allowed.add('/api/v1/time-blocks/sizes', ['GET']);
allowed.add('/api/v1/time-blocks/:id', ['PUT', 'DELETE']);

test.each([
  ['/api/v1/time-blocks', 'GET, POST'],
  ['/api/v1/time-blocks?start_date=2026-01-01', 'GET, POST'],
  ['/api/v1/time-blocks/42', 'DELETE, PUT'],
  ['/api/v1/time-blocks/sizes', 'DELETE, GET, PUT'],
  ['/api/v1/time-blocks/42/more', ''],
  ['/api/v1/time_blocks', ''],
  ['/', ''],
])('AllowedMethods: %s allows %s', (url, methods) => {
  expect(allowed.methodsOf(url).join(', ')).toBe(methods);
});
