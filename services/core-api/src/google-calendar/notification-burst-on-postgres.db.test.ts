import { testNotificationBurst } from '../../test/suites/notification-burst.suite.ts';

describe('POST /google-calendar/notifications with the queue on PostgreSQL', () => {
  testNotificationBurst('PostgreSQL');
});
