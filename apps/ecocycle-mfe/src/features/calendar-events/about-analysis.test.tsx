import { render, screen } from '@testing-library/react';
import { AboutAnalysis } from './about-analysis.tsx';

test('about the analysis: four phases are named with what they mean (KIT-37)', () => {
  const none = () => null;
  render(<AboutAnalysis phases={{ list: [], byId: none, byName: none, byLabel: none }} />);
  screen.getByText('About AI Analysis');
  const meanings = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const phases = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(phases).toEqual(['Birth', 'Maturity', 'Creative Destruction', 'Renewal']);
  expect(meanings).toEqual(['new initiatives', 'routine work', 'endings', 'rest & reflection']);
});
