import * as z from 'zod';
import { defineRoute } from '../../define-route.ts';
import {
  addCalendarAddressBody,
  calendarAddressSchema,
  changeCalendarAddressBody,
} from '../../schemas/google-calendar/calendar-address.schema.ts';
import { idParams } from '../../schemas/primitives.schema.ts';
import * as sample from '../examples.ts';

const ofPerson = { permission: 'user', tag: 'Calendars by address' } as const;
const response = z.object({ calendar_address: calendarAddressSchema });
const school = {
  id: sample.someId,
  host: 'school.example.com',
  name: 'School',
  color: '#3f7d58',
  is_shown: true,
  is_on: true,
  is_reading: false,
  read_at: sample.stamp,
  problem: null,
};

export const calendarAddressRoutes = {
  list: defineRoute('calendarAddresses.list', 'GET /calendar-addresses', {
    ...ofPerson,
    summary: 'List the calendars by their addresses, oldest first',
    response: z.object({ calendar_addresses: z.array(calendarAddressSchema) }),
    example: { response: { calendar_addresses: [school] } },
  }),
  create: defineRoute('calendarAddresses.create', 'POST /calendar-addresses', {
    ...ofPerson,
    summary: 'Add a calendar by its address, which is read at once',
    description:
      'An address without a calendar is a 422, and nothing is stored. 409 beyond 10 of them, and for one that is there. 403 for a super admin who is switched in.',
    status: 201,
    body: addCalendarAddressBody,
    response,
    errors: [403, 409],
    example: {
      body: { address: 'webcal://school.example.com/term.ics', name: 'School', zone: 'Europe/London' },
      response: { calendar_address: { ...school, is_reading: true, read_at: null } },
    },
  }),
  update: defineRoute('calendarAddresses.update', 'PATCH /calendar-addresses/:id', {
    ...ofPerson,
    summary: 'Rename, recolor, hide or show a calendar',
    params: idParams,
    body: changeCalendarAddressBody,
    response,
    errors: [403],
    example: {
      params: { id: sample.someId },
      body: { is_shown: false },
      response: { calendar_address: { ...school, is_shown: false } },
    },
  }),
  remove: defineRoute('calendarAddresses.remove', 'DELETE /calendar-addresses/:id', {
    ...ofPerson,
    summary: 'Remove a calendar, with its events and their phases',
    params: idParams,
    response,
    errors: [403],
    example: { params: { id: sample.someId }, response: { calendar_address: school } },
  }),
  read: defineRoute('calendarAddresses.read', 'POST /calendar-addresses/:id/read', {
    ...ofPerson,
    summary: 'Read a calendar now, and switch it on if it is off',
    params: idParams,
    response,
    errors: [403],
    example: {
      params: { id: sample.someId },
      response: { calendar_address: { ...school, is_reading: true } },
    },
  }),
};
