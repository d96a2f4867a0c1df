import * as z from 'zod';
import { defineRoute } from '../define-route.ts';
import { idParams } from '../schemas/primitives.schema.ts';
import { signInSchema } from '../schemas/user.schema.ts';
import * as sample from './examples.ts';

const tag = 'Auth';

const otherSignIn = {
  id: sample.otherId,
  is_current: false,
  is_switched: false,
  user_agent: null,
  created_at: sample.stamp,
  last_used_at: sample.stamp,
  expires_at: '2026-02-04T08:30:00.000Z',
};

export const signInRoutes = {
  list: defineRoute('auth.listSignIns', 'GET /auth/sign-ins', {
    permission: 'user',
    tag,
    summary: 'List the user’s sign-ins',
    response: z.object({ sign_ins: z.array(signInSchema) }),
    example: {
      response: {
        sign_ins: [{ ...otherSignIn, id: sample.someId, is_current: true, user_agent: 'Firefox 140' }],
      },
    },
  }),
  remove: defineRoute('auth.removeSignIn', 'DELETE /auth/sign-ins/:id', {
    permission: 'user',
    tag,
    summary: 'End one of the user’s other sign-ins',
    params: idParams,
    response: z.object({ sign_in: signInSchema }),
    example: { params: { id: sample.otherId }, response: { sign_in: otherSignIn } },
  }),
  removeOthers: defineRoute('auth.removeOtherSignIns', 'DELETE /auth/sign-ins', {
    permission: 'user',
    tag,
    summary: 'End all sign-ins but the current one, and delete the calendar feed',
    response: z.object({ sign_ins: z.array(signInSchema) }),
    example: { response: { sign_ins: [otherSignIn] } },
  }),
};
