import { changeTopics } from '@simmer/contracts/change-topics';
import { queryKeys } from '../query-cache/query-keys.ts';
import { queriesOfTopic } from './topic-queries.ts';

test.each(changeTopics)('topic queries: a change of %s refetches at least one query', (topic) => {
  expect(queriesOfTopic(topic, 'somebody').length).toBeGreaterThan(0);
});

test('topic queries: a change of the defaults also refetches time blocks, which may lose a removed vibe', () => {
  const queries = queriesOfTopic('defaults', 'somebody');
  const planning = (['defaultNorthStars', 'sizes', 'vibes', 'phases', 'timeBlocks'] as const).map(
    (resource) => queryKeys.planning('somebody', resource),
  );
  expect(queries).toEqual(expect.arrayContaining([...planning, queryKeys.admin('somebody', 'defaults')]));
  expect(queries).toHaveLength(planning.length + 1);
});
