import { ZONES } from '@simmer/domain/phases/zone';
import { slotsOf } from './zone-places.ts';

const zoneAt = (place: string) => {
  const zone = ZONES.find((each) => each.place === place);
  if (!zone) throw new Error(`There is no zone ${place}.`);
  return zone;
};
const lobe = zoneAt('top-left');
const plain = (count: number) => Array.from({ length: count }, () => false);
const room = (height: number | null) => ({ height, isTouch: false });

test('as many slips lie open as the room holds, and the way to the others has its place', () => {
  expect(slotsOf(lobe, room(148), plain(3))).toBe(3);
  expect(slotsOf(lobe, room(148), plain(9))).toBe(3);
  expect(slotsOf(lobe, room(147), plain(9))).toBe(2);
  expect(slotsOf(lobe, room(154), plain(4))).toBe(4);
});

test('slips with a second line, and slips for fingers, take more room', () => {
  expect(slotsOf(lobe, room(148), [true, true, true])).toBe(2);
  expect(slotsOf(lobe, { height: 148, isTouch: true }, plain(3))).toBe(2);
});

test('no more than can be read in one go, and never none', () => {
  expect(slotsOf(lobe, room(900), plain(200))).toBe(5);
  expect(slotsOf(zoneAt('left'), room(900), plain(200))).toBe(4);
  expect(slotsOf(lobe, room(null), plain(200))).toBe(5);
  expect(slotsOf(lobe, room(10), plain(2))).toBe(1);
});
