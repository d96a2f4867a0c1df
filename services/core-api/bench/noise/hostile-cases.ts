import { startCalendarFileServer } from '@simmer/local-stack/testing/calendar-file-server';
import { hostileCalendars, ordinaryCalendar } from '@simmer/testing/hostile-texts';
import { callOfTool, inLanes, type MakeNoise, type NoiseCase } from './noise-case.ts';

/** Strangers add a calendar by its address as often as they may: each attempt reads the file, also one that is refused. */
const adds =
  (textOf: () => string): MakeNoise =>
  async ({ send, strangers }, signal) => {
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
  };

const reads =
  (token: 'invitedToken' | 'plainlyInvitedToken'): MakeNoise =>
  ({ send, [token]: invited }, signal) =>
    inLanes(4, signal, () => send('POST', '/mcp', callOfTool('get_week', {}), invited));

/**
 * What strangers wrote is read for a person (SYN-53). Ten strangers, each as fast as they are answered, fill a small machine with
 * any text: these cases are compared with an ordinary one.
 */
export const hostileCases: readonly NoiseCase[] = [
  {
    name: 'reads hostile descriptions',
    make: reads('invitedToken'),
    makeOrdinary: reads('plainlyInvitedToken'),
  },
  ...Object.entries(hostileCalendars).map(([name, textOf]) => ({
    name: `adds ${name}`,
    make: adds(textOf),
    makeOrdinary: adds(ordinaryCalendar),
  })),
];
