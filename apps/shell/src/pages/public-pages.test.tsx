import { createQueryClient } from '@simmer/app-state/query-client';
import { sessionStore } from '@simmer/app-state/session/session';
import { faq, gettingStarted } from '@simmer/contracts/texts/support-texts';
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

test('about page: it says what Simmer is, in its frame too, for whom, and what the words of the method mean (PRD-1, PRD-2, PRD-3, PUB-10, PUB-14)', () => {
  const text = openAsVisitor(About);
  expect(text).toContain('visual organizer for life and work');
  for (const audience of ['Goal-oriented', 'everybody else first', 'solopreneurs', 'says yes too often']) {
    expect(text).toContain(audience);
  }
  expect(screen.getByRole('banner').textContent).toContain('SimmerA visual organizer for life and work');
  expect(terms().slice(0, 3)).toEqual([
    'Expecting unfinished business',
    'Honoring the ebb and flow of life',
    'Space, pace and grace',
  ]);
  expect(terms().slice(3).join(', ')).toBe(
    'North Star, Time block, Points, Vibe, Pulse check, Ecocycle, Gestation, Birth, Maturity, Creative Destruction, Knotworking, Scarcity Trap, Rigidity Trap, Renewal',
  );
});

describe('support page', () => {
  afterEach(() => document.head.replaceChildren());
  const main = () => within(screen.getByRole('main'));
  const nameAddress = (content: string) => {
    document.head.append(
      Object.assign(document.createElement('meta'), { name: 'simmer-support-email', content }),
    );
  };

  test('it has its cards, of which only Data Management acts, and links the words of the method (PUB-11, PUB-14)', () => {
    const text = openAsVisitor(Support);
    const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(cards).toEqual(['Data Management', 'Getting Started guide', 'FAQ', 'Give Feedback', 'Workshops']);
    const buttons = main().getAllByRole<HTMLButtonElement>('button');
    expect(buttons.filter(({ disabled }) => !disabled).map(({ textContent }) => textContent)).toEqual([
      'Manage data',
      'Check the connection',
    ]);
    expect(text).not.toContain('Not open yet');
    const link = main().getByRole('link', { name: 'The words of the method' });
    expect(link.getAttribute('href')).toBe('/about#words');
  });

  test('the guide and the FAQ are folded texts, of which the address opens one (PUB-11)', () => {
    openAsVisitor(Support, '/support#offline');
    const texts = [...screen.getByRole('main').querySelectorAll('details')];
    expect(texts.map(({ id }) => id)).toEqual([...gettingStarted, ...faq].map(({ id }) => id));
    expect(texts.filter(({ open }) => open).map(({ id }) => id)).toEqual(['offline']);
  });

  test('it shows the address for feedback that the page names, as a mail (PUB-13)', () => {
    nameAddress('q&a@simmer.test');
    const text = openAsVisitor(Support);
    const mail = main().getByRole('link', { name: 'q&a@simmer.test' });
    expect(mail.getAttribute('href')).toBe('mailto:q%26a@simmer.test');
    expect(text).not.toContain('SUPPORT_EMAIL');
  });

  test('without an address for feedback it says so, and what to do (PUB-13)', () => {
    expect(openAsVisitor(Support)).toContain(
      'Whoever runs this server has set no address for feedback. Tell the person who invited you, or set SUPPORT_EMAIL if this server is yours.',
    );
  });
});
