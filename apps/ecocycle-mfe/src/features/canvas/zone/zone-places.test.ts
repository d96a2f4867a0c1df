import { ZONES } from '@simmer/domain/phases/zone';
import { slotsOf } from './zone-places.ts';

const zoneAt = (place: string) => {
  const zone = ZONES.find((each) => each.place === place);
  if (!zone) throw new Error(`There is no zone ${place}.`);
  return zone;
};
const lobe = zoneAt('top-left');
const plain = (count: number) => Array.from({ length: count }, () => false);
const space = (height: number | null) => ({ height, isTouch: false });

test('slotsOf: as many cards as fit, with space for the button when there are more (ECO-16)', () => {
  expect(slotsOf(lobe, space(148), plain(3))).toBe(3);
  expect(slotsOf(lobe, space(148), plain(9))).toBe(3);
  expect(slotsOf(lobe, space(147), plain(9))).toBe(2);
  expect(slotsOf(lobe, space(154), plain(4))).toBe(4);
});

test('slotsOf: two-line cards and cards on touch screens take more space', () => {
  expect(slotsOf(lobe, space(148), [true, true, true])).toBe(2);
  expect(slotsOf(lobe, { height: 148, isTouch: true }, plain(3))).toBe(2);
});

test('slotsOf: at least one card, and no more than the zone’s limit', () => {
  expect(slotsOf(lobe, space(900), plain(200))).toBe(5);
  expect(slotsOf(zoneAt('left'), space(900), plain(200))).toBe(4);
  expect(slotsOf(lobe, space(null), plain(200))).toBe(5);
  expect(slotsOf(lobe, space(10), plain(2))).toBe(1);
});
