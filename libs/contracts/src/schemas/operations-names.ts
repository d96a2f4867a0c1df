/** The work that repeats at an interval. */
export const scheduleNames = ['calendar-maintenance', 'housekeeping'] as const;
export type ScheduleName = (typeof scheduleNames)[number];

/** The kinds of jobs; each has a queue. */
export const queueNames = [
  'calendar-sync',
  'calendar-maintenance',
  'ecocycle-analysis',
  'mail',
  'reminder',
  'own-calendar',
] as const;
export type QueueName = (typeof queueNames)[number];

/** The names of the queues on the operations page. */
export const queueLabels: Readonly<Record<QueueName, string>> = {
  'calendar-sync': 'Calendar sync',
  'calendar-maintenance': 'Calendar maintenance',
  'ecocycle-analysis': 'Ecocycle analysis',
  mail: 'Mail',
  reminder: 'Reminders',
  'own-calendar': 'Blocks in Google Calendar',
};

/** The names of the schedules on the operations page. */
export const scheduleLabels: Readonly<Record<ScheduleName, string>> = {
  'calendar-maintenance': 'Calendar maintenance',
  housekeeping: 'Housekeeping',
};
