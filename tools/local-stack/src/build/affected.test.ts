import { affectedBy } from './affected.ts';

describe('affectedBy', () => {
  it.each([
    ['services/core-api/src/main.ts', { services: ['core-api'], restarts: [] }],
    ['libs/domain/src/weeks/week.ts', { services: [], restarts: ['core-api', 'calendar-worker'] }],
    ['libs/service/src/readiness.ts', { services: [], restarts: ['core-api', 'calendar-worker', 'gateway'] }],
    ['libs/ui/src/buttons/button.tsx', { services: [], restarts: [] }],
    ['libs/domain/src/weeks/week.test.ts', { services: [], restarts: [] }],
    ['services/core-api/dist/main.js', { services: [], restarts: [] }],
    ['tools/google-emulator/src/main.ts', { services: [], restarts: ['google-emulator'] }],
    ['services/gateway/src/page/page.ts', { services: ['gateway'], restarts: [] }],
    ['tools/local-stack/src/main.ts', { services: [], restarts: [] }],
  ])('%s: names the services to build and to restart (OPS-7)', (file, expected) => {
    expect(affectedBy(file)).toEqual(expected);
  });
});
