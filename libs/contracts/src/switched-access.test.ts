import type { Route } from './define-route.ts';
import { allRoutes } from './route-table.ts';
import { isOpenToSwitched } from './switched-access.ts';

const routes: readonly Route[] = allRoutes;
const ofPerson = routes.filter(({ permission }) => permission === 'user');

describe('what a switched session may call (AUT-46)', () => {
  it('is all but these: what gives access, sends, connects, or is for the person alone', () => {
    expect(ofPerson.filter((route) => !isOpenToSwitched(route)).map(({ id }) => id)).toEqual([
      'auth.joinGoogle',
      'auth.removeSignIn',
      'auth.removeOtherSignIns',
      'personalData.delete',
      'profile.changePassword',
      'emailChange.request',
      'emailChange.cancel',
      'emailChange.confirm',
      'plan.noteTold',
      'googleCalendar.connect',
      'googleCalendar.disconnect',
      'ownCalendar.show',
      'ownCalendar.tryAgain',
      'ownCalendar.stop',
      'calendar.auth',
      'calendar.disconnect',
      'calendarAddresses.create',
      'calendarAddresses.update',
      'calendarAddresses.remove',
      'calendarAddresses.read',
      'calendarFeed.create',
      'pushSubscriptions.create',
      'connectedApps.createToken',
      'connectedApps.client',
      'connectedApps.answer',
      'webhooks.create',
      'webhooks.changeSecret',
      'webhooks.switchOn',
      'webhooks.sendAgain',
    ]);
  });

  it('is not a route that is new and has no scope', () => {
    expect(isOpenToSwitched({ id: 'new.route', method: 'POST', scope: undefined })).toBe(false);
    expect(isOpenToSwitched({ id: 'new.route', method: 'DELETE', scope: undefined })).toBe(false);
  });
});
