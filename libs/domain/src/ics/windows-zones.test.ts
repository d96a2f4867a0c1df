import { isTimeZone } from '../dates/zoned-date.ts';
import { ianaOfWindows } from './windows-zones.ts';

test('windows zones: each name of Windows leads to a zone that the runtime knows, in any case', () => {
  const names = [
    'W. Europe Standard Time',
    'Romance Standard Time',
    'GMT Standard Time',
    'EASTERN STANDARD TIME',
    'India Standard Time',
    'utc+13',
  ];
  const zones = names.map((name) => ianaOfWindows(name));
  expect(zones).toEqual([
    'Europe/Berlin',
    'Europe/Paris',
    'Europe/London',
    'America/New_York',
    'Asia/Calcutta',
    'Etc/GMT-13',
  ]);
  expect(zones.filter((zone) => zone === null || !isTimeZone(zone))).toEqual([]);
});

test('windows zones: what is no name of Windows, such as a member of every object, leads nowhere', () => {
  expect(['', 'constructor', '__proto__', 'Europe/Berlin'].map((name) => ianaOfWindows(name))).toEqual(
    Array(4).fill(null),
  );
});
