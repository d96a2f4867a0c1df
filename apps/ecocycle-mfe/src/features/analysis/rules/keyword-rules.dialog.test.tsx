import { installFakeApi } from '@simmer/app-state/testing/fake-api';
import { keywordRule } from '@simmer/contracts/routes/analysis/analysis.examples';
import { ShownToasts } from '@simmer/ui/testing/shown-toasts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestProviders, phasesResponse, startApp } from '../../../testing/test-providers.tsx';
import { KeywordRulesDialog } from './keyword-rules.dialog.tsx';

it('keyword rules dialog: after a rule is removed, also the last one, the focus stays within the dialog’s list', async () => {
  startApp();
  let rules = [keywordRule, { ...keywordRule, id: '7f0c8d1e-7b1a-4d58-9f0c-1d2e3f405060', keyword: 'choir' }];
  const responses = Object.fromEntries(
    rules.map((rule) => [
      `DELETE /ecocycle-analysis/keyword-rules/${rule.id}`,
      () => {
        rules = rules.filter(({ id }) => id !== rule.id);
        return { body: { rule, events_touched: 2 } };
      },
    ]),
  );
  installFakeApi({
    'GET /ecocycle-phases': () => ({ body: phasesResponse }),
    'GET /ecocycle-analysis/keyword-rules': () => ({ body: { rules } }),
    ...responses,
  });
  render(
    <TestProviders>
      <KeywordRulesDialog onClose={() => undefined} />
      <ShownToasts />
    </TestProviders>,
  );
  const user = userEvent.setup();
  for (const keyword of ['stand-up', 'choir']) {
    const name = `Remove the rule ${keyword}`;
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(document.activeElement?.closest('.sm-dialog__body')).not.toBeNull();
  }
  await screen.findByText('No rules yet');
});
