import { isTimeZone } from '../dates/zoned-date.ts';
import { ianaOfWindows } from './windows-zones.ts';

test('ianaOfWindows: a Windows zone name in any case gives an IANA zone that the runtime knows', () => {
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

test('ianaOfWindows: any other text, such as a member of Object.prototype, gives null', () => {
  expect(['', 'constructor', '__proto__', 'Europe/Berlin'].map((name) => ianaOfWindows(name))).toEqual(
    Array(4).fill(null),
  );
});
