import { withSetAside } from './set-aside.ts';

it('set aside: one sync asks for the first 25 events, each by a request of its own', async () => {
  const pending = Array.from({ length: 30 }, (_, number) => ({
    provider_event_id: `event ${number}`,
    title: null,
    is_missed: false,
  }));
  const calendar = { provider_calendar_id: 'family', time_zone: null, set_aside: pending };
  const asked: string[] = [];
  const getEvent = async ({ eventId: providerEventId }: { readonly eventId: string }) => {
    asked.push(providerEventId);
    return { state: 'cancelled' as const, providerEventId, recurringEventId: null, updatedAt: null };
  };
  const noChanges = (async function* () {})();
  for await (const page of withSetAside({ getEvent }, calendar, noChanges))
    expect(page.events).toHaveLength(25);
  expect(asked).toEqual(pending.slice(0, 25).map(({ provider_event_id: id }) => id));
});
