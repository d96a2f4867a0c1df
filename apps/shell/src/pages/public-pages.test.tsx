import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { Component as About } from './about/about.page.tsx';
import { Component as Support } from './support/support.page.tsx';

const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

function openAsVisitor(Page: ComponentType, address = '/'): string {
  sessionStore.setState({ status: 'signed-out', user: null });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
}

test('about page: it says what Simmer is, what North Stars stand for and whom it is for (PRD-1, PRD-2, PUB-10)', () => {
  const text = openAsVisitor(About);
  expect(text).toContain('visual organizer for life and work');
  for (const audience of ['Goal-oriented', 'everybody else first', 'solopreneurs', 'says yes too often']) {
    expect(text).toContain(audience);
  }
  expect(terms().slice(0, 3)).toEqual([
    'Expecting unfinished business',
    'Honoring the ebb and flow of life',
    'Space, pace and grace',
  ]);
});

test('about page: it explains each word of the method (PUB-14)', () => {
  openAsVisitor(About);
  expect(terms().slice(3)).toEqual(
    'North Star, Time block, Points, Vibe, Pulse check, Ecocycle, Gestation, Birth, Maturity, Creative Destruction, Knotworking, Scarcity Trap, Rigidity Trap, Renewal'.split(
      ', ',
    ),
  );
});

test('public pages: the frame of a visitor has the name and the tagline (PRD-3)', () => {
  openAsVisitor(About);
  expect(screen.getByRole('banner').textContent).toContain('SimmerA visual organizer for life and work');
});

test('support page: Data Management can be opened, and the other cards say that they are not (PUB-11)', () => {
  openAsVisitor(Support);
  const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(cards).toEqual(
    expect.arrayContaining(['Data Management', 'Getting Started guide', 'FAQ', 'Give Feedback', 'Workshops']),
  );
  const buttons = within(screen.getByRole('main')).getAllByRole<HTMLButtonElement>('button');
  const closed = buttons.filter(({ disabled }) => disabled).map(({ textContent }) => textContent);
  expect(closed).toEqual(['Read the guide', 'View FAQ', 'Give Feedback', 'Sign up']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Manage data' }).disabled).toBe(false);
});
