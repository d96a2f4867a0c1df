import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { Component as AccountPage } from './account.page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

test.each([
  ['/account#reminders', '/account/reminders'],
  ['/account?own_calendar=shown', '/account/calendars?own_calendar=shown'],
  ['/account?own_calendar_error=expired', '/account/calendars?own_calendar_error=expired'],
])('account page: %s leads to the page that has it now (ACC-6)', (from, to) => {
  render(
    <MemoryRouter initialEntries={[from]}>
      <Routes>
        <Route path="/account" element={<AccountPage />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText(to)).toBeTruthy();
});
