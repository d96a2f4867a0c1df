import { DEFAULT_SIZES } from '@simmer/domain/defaults/sizes';
import { copyOfBlock } from '@simmer/domain/editing/block-bodies';
import { keyOf } from '@simmer/domain/recurrence/occurrence-key';
import { idInPlaceOf } from '@simmer/domain/recurrence/series-id';
import { activity } from '@simmer/testing/activity.factory';
import { timeBlock } from '@simmer/testing/time-block.factory';
import { readingOf } from './testing/reading-of.ts';
import { TestAccount, TestBrowser } from './testing/test-account.ts';

test('shown step: a change of a series names the blocks that it writes, a removed one as gone (BLK-84)', async () => {
  const account = new TestAccount();
  const [{ id: activity_id, name }, date] = [activity(), '2026-11-16'];
  const { id, ...fields } = timeBlock({
    activity_id,
    size: DEFAULT_SIZES[0]?.id ?? '',
    start_date: '2026-11-02',
  });
  await account.plan.change([
    { resource: 'activities', id: activity_id, fields: { name } },
    { resource: 'timeBlocks', id, fields: copyOfBlock({ id, ...fields }) },
  ]);
  const tab = await new TestBrowser(account).openTab();
  const { plan } = await account.plan.read();
  await tab.read(readingOf(plan));
  const [series] = plan.timeBlocks;
  const key = (series && keyOf(series, date)) ?? '';
  const taken = series && idInPlaceOf(series, date);
  const namesOf = ({ items }: Awaited<ReturnType<typeof tab.change>>) =>
    items().map((each) => [each.id, each.item !== null]);
  const only = await tab.change([
    { resource: 'timeBlocks', id, series: { id, scope: 'only', key }, fields: { title: 'Late' } },
  ]);
  await only.result;
  expect(namesOf(only)).toEqual([
    [id, true],
    [taken, true],
  ]);
  const gone = await tab.change([
    { resource: 'timeBlocks', id, series: { id, scope: 'only', key }, removed: true },
  ]);
  await gone.result;
  expect(namesOf(gone)).toEqual([
    [id, true],
    [taken, false],
  ]);
});
