import { changeTopics } from '@simmer/contracts/change-topics';
import { queryKeys } from '../query-cache/query-keys.ts';
import { queriesOfTopic } from './topic-queries.ts';

test.each(changeTopics)('topic queries: a change of %s refetches at least one query', (topic) => {
  expect(queriesOfTopic(topic, 'somebody').length).toBeGreaterThan(0);
});

test('topic queries: a change of the defaults also refetches the plan, whose blocks may lose a removed vibe', () => {
  const queries = queriesOfTopic('defaults', 'somebody');
  expect(queries).toEqual([queryKeys.planning('somebody'), queryKeys.admin('somebody', 'defaults')]);
});
