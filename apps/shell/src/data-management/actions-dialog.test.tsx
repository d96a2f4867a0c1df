import { preloadDialogs } from '@simmer/ui/antd/dialog';
import { render, screen, within } from '@testing-library/react';
import { ActionsDialog, FooterActions } from './actions-dialog.tsx';

beforeAll(preloadDialogs);

test('actions dialog: the buttons of its parts are in its footer, the primary one last, and go with their part (OFF-93)', async () => {
  const shown = (hasPart: boolean) => (
    <ActionsDialog title="Data Management" onClose={() => {}}>
      <p>A long list</p>
      {hasPart && (
        <FooterActions>
          <button type="button">Import 3 items</button>
        </FooterActions>
      )}
    </ActionsDialog>
  );
  const { rerender } = render(shown(true));
  const dialog = await screen.findByRole('dialog', { name: 'Data Management' });
  const importing = await within(dialog).findByRole('button', { name: 'Import 3 items' });
  const foot = importing.parentElement as HTMLElement;
  expect(
    within(foot)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close', 'Import 3 items']);
  expect(foot.contains(screen.getByText('A long list'))).toBe(false);
  rerender(shown(false));
  expect(
    within(foot)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Close']);
});
