import { auditSummary } from './audit-summary.ts';

test('auditSummary: a change has old and new values, long ones shortened', () => {
  const changes = {
    keywords: { from: ['idea'], to: ['idea', 'wonder'] },
    description: { from: '', to: 'x'.repeat(200) },
    is_demo: { from: false, to: true },
  };
  const text = auditSummary('adminEcocyclePhases.update', {
    noun: 'ecocycle phase',
    name: 'Renewal',
    changes,
  });
  expect(text).toBe(
    `Changed the ecocycle phase “Renewal”: keywords from idea to idea, wonder; description from empty to ${'x'.repeat(79)}…; demo mark from no to yes.`,
  );
});

test('auditSummary: an unknown action has its route name', () => {
  expect(auditSummary('accounts.transfer', {})).toBe('accounts.transfer');
});
