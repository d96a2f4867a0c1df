import { withLearningOnMonday } from '../../data/blocks.ts';
import { openAs } from '../../data/people.ts';
import { expectOverlayAccessible } from '../../fixtures/axe.ts';
import { cutOffUntilRetried } from '../../fixtures/fail-until-retried.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ConflictsRegion } from '../../regions/conflicts.region.ts';
import { regionsOf } from '../../regions/regions-of.ts';

const API = '**/api/v1/**';

test('conflicts: what two devices changed is merged by field, and only the same field asks (OFF-40, OFF-41, OFF-44)', async ({
  page,
  people,
}) => {
  const { person, monday, block } = await withLearningOnMonday(people);
  const { week, form, frame } = regionsOf(page);
  const conflicts = new ConflictsRegion(page);
  const stored = async () => (await person.api.call('timeBlocks.list')).timeBlocks;
  await openAs(page, person, `/calendar?date=${monday}`);
  await expect(week.card({ name: 'Learning', date: monday })).toBeVisible();

  await cutOffUntilRetried(page, API);
  await week.card({ name: 'Learning', date: monday }).click();
  await form.timing('Evening').check();
  await form.openMore();
  await form.note.fill('From here');
  await form.save();
  await expect(page.getByText(/Your changes wait here/).filter({ visible: true })).toBeVisible();
  const theirs = { note: 'From there', points: 7 };
  await person.api.call('timeBlocks.update', { params: { id: block.id }, body: theirs });

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(conflicts.notice).toContainText('1 change waits for your choice');
  // What this device alone has changed does not wait for the choice (OFF-87).
  const evening = { start_timing: { name: 'evening' }, points: 7 };
  await expect.poll(stored).toMatchObject([{ ...evening, note: 'From there' }]);
  // Nothing is lost with the tab, which starts without the server.
  await page.reload();
  await expect(conflicts.notice).toContainText('1 change waits for your choice');
  await page.getByRole('button', { name: 'Try again' }).click();
  await conflicts.open();
  await expect(conflicts.dialog).toContainText('Time block “Learning”');
  await expect(conflicts.dialog).not.toContainText('Start timing');
  await expect(conflicts.side('Note', 'Other device')).toHaveAccessibleName(/From there.*An unknown browser/);
  await expect(conflicts.saveButton).toBeDisabled();
  await expectOverlayAccessible(page, 'The choice');
  await conflicts.side('Note', 'This device').check();
  await conflicts.saveButton.click();
  await expect(conflicts.dialog).toBeHidden();
  await expect(conflicts.notice).toBeHidden();
  expect(await stored()).toMatchObject([{ ...evening, note: 'From here' }]);

  await frame.undo('Your choice is saved');
  await expect(conflicts.notice).toContainText('1 change waits for your choice');
  await expect.poll(stored).toMatchObject([{ ...evening, note: 'From there' }]);
});
