import { ianaZoneOf, likelyZoneOf, offsetIn } from './zone-names.ts';

test.each([
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC-04:00) Atlantic Time (Canada)', 'America/Halifax'],
  ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
  ['(UTC+10:00) Brisbane', 'Australia/Brisbane'],
  ['(UTC-06:00) Guadalajara, Mexico City, Monterrey', 'America/Mexico_City'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
  ['PDT', 'America/Los_Angeles'],
  ['constructor', null],
  ['My calendar', null],
])('likelyZoneOf: %s is %s (ICS-10)', (name, zone) => {
  expect(likelyZoneOf(name)).toBe(zone);
});

test.each([
  ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/New York', 'America/New_York'],
  ['zone://Microsoft/Utc', 'Utc'],
  ['GMT +0100 (Standard) / GMT +0200 (Daylight)', null],
  [`${'a/'.repeat(200)}Europe/Berlin`, null],
])('ianaZoneOf: %s is %s (ICS-10)', (name, zone) => {
  expect(ianaZoneOf(name)).toBe(zone);
});

test.each([
  ['GMT+0100', 60],
  ['GMT-5', -300],
  ['(UTC +05:30) Somewhere', 330],
  ['UTC', null],
  ['+0100', null],
])('offsetIn: %s is %s minutes (ICS-10)', (name, minutes) => {
  expect(offsetIn(name)).toBe(minutes);
});
