import { limits } from '@simmer/contracts/limits';
import fc from 'fast-check';
import { splitIntoBatches } from './block-batches.ts';

const change = (length: number) => ({
  kind: 'update' as const,
  id: '0192f8a0-0000-7000-8000-000000000000',
  block: { description: '🌱'.repeat(length) },
});

const newBlock = (activityId: string, length: number) => ({
  kind: 'create' as const,
  id: '0192f8a0-0000-7000-8000-000000000000',
  block: { activity_id: activityId, size: 's', start_date: '2026-01-05', description: '🌱'.repeat(length) },
});

const bytesOf = (batch: object): number => new TextEncoder().encode(JSON.stringify(batch)).length;

test('splitIntoBatches: all changes are kept in order, in requests within the limits of the server', () => {
  const lengths = fc.array(fc.nat(1000), { maxLength: 500 });
  fc.assert(
    fc.property(lengths, (list) => {
      const changes = list.map(change);
      const batches = splitIntoBatches({ activities: [], unused: [], changes });
      expect(batches.flatMap((batch) => batch.changes)).toEqual(changes);
      for (const batch of batches) {
        expect(batch.changes.length).toBeGreaterThan(0);
        expect(batch.changes.length).toBeLessThanOrEqual(limits.blockChanges);
        expect(bytesOf(batch)).toBeLessThanOrEqual(limits.bodyBytes);
      }
    }),
    { numRuns: 30 },
  );
});

test('splitIntoBatches: a new activity is sent once, with the first of its blocks', () => {
  const plan = fc.array(fc.tuple(fc.nat(30), fc.nat(1000)), { maxLength: 500 });
  fc.assert(
    fc.property(plan, (list) => {
      const activities = Array.from({ length: 31 }, (_, index) => ({ id: `${index}`, name: 'Kites' }));
      const changes = list.map(([activity, length]) => newBlock(`${activity}`, length));
      const known = new Set<string>();
      for (const batch of splitIntoBatches({ activities, unused: [], changes })) {
        expect(bytesOf(batch)).toBeLessThanOrEqual(limits.bodyBytes);
        for (const { id } of batch.activities) {
          expect(known.has(id)).toBe(false);
          known.add(id);
        }
        const uses = batch.changes.flatMap((change) =>
          change.kind === 'create' ? change.block.activity_id : [],
        );
        expect(uses.filter((id) => !known.has(id))).toEqual([]);
      }
      expect(known).toEqual(new Set(list.map(([activity]) => `${activity}`)));
    }),
    { numRuns: 30 },
  );
});

test('splitIntoBatches: changes that fit into one request make one', () => {
  expect(splitIntoBatches({ activities: [], unused: [], changes: [1, 2, 3].map(change) })).toHaveLength(1);
  expect(splitIntoBatches({ activities: [], unused: [], changes: [] })).toEqual([]);
});

test('splitIntoBatches: activities that may be unused afterwards are sent with the last request', () => {
  const batches = splitIntoBatches({
    activities: [],
    unused: ['kites'],
    changes: Array.from({ length: 250 }, () => change(1)),
  });
  expect(batches.map(({ unused }) => unused)).toEqual([[], ['kites']]);
});
