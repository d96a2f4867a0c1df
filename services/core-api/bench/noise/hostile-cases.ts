import { startCalendarFileServer } from '@simmer/local-stack/testing/calendar-file-server';
import { hostileCalendars } from '@simmer/testing/hostile-texts';
import { callOfTool, inLanes, type NoiseCase } from './noise-case.ts';

/** Strangers add a calendar by its address as often as they may: each attempt reads the file, also one that is refused. */
const adds = ([name, textOf]: readonly [name: string, textOf: () => string]): NoiseCase => ({
  name: `adds ${name}`,
  make: async ({ send, strangers }, signal) => {
    const files = await startCalendarFileServer();
    files.publish('/calendar.ics', textOf());
    let count = 0;
    try {
      await inLanes(strangers.length, signal, () => {
        count += 1;
        const body = { address: `${files.origin}/calendar.ics?${count}`, zone: 'Europe/Berlin' };
        return send('POST', '/api/v1/calendar-addresses', body, strangers[count % strangers.length]);
      });
    } finally {
      await files.close();
    }
  },
});

/** What strangers wrote is read for a person (SYN-53). */
export const hostileCases: readonly NoiseCase[] = [
  {
    name: 'reads hostile descriptions',
    make: ({ send, invitedToken }, signal) =>
      inLanes(4, signal, () => send('POST', '/mcp', callOfTool('get_week', {}), invitedToken)),
  },
  ...Object.entries(hostileCalendars).map(adds),
];
