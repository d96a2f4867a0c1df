import { activitySchema } from '@simmer/contracts/schemas/activity.schema';
import { calendarEventSchema } from '@simmer/contracts/schemas/google-calendar/calendar.schema';
import { northStarSchema } from '@simmer/contracts/schemas/north-star.schema';
import { pulseCheckSchema } from '@simmer/contracts/schemas/pulse-check.schema';
import { timeBlockSchema, timeBlockSizeSchema } from '@simmer/contracts/schemas/time-block.schema';
import { activity } from './activity.factory.ts';
import { allDayEvent, calendarEvent } from './calendar-event.factory.ts';
import { pulseCheck } from './pulse-check.factory.ts';
import { northStar } from './north-star.factory.ts';
import { timeBlock, timeBlockSize } from './time-block.factory.ts';

test('factories: each one makes an object that fits its schema', () => {
  expect(timeBlockSchema.parse(timeBlock())).toBeTruthy();
  expect(timeBlockSizeSchema.parse(timeBlockSize())).toBeTruthy();
  expect(activitySchema.parse(activity())).toBeTruthy();
  expect(northStarSchema.parse(northStar())).toBeTruthy();
  expect(pulseCheckSchema.parse(pulseCheck())).toBeTruthy();
  expect(calendarEventSchema.parse(calendarEvent())).toBeTruthy();
  expect(calendarEventSchema.parse(allDayEvent('2026-07-20', '2026-07-26'))).toBeTruthy();
});

test('factories: an override wins, and ids are unique', () => {
  expect(timeBlock({ recurring: 'once' }).recurring).toBe('once');
  expect(timeBlock().id).not.toBe(timeBlock().id);
});
