import * as z from 'zod';
import { defineRoute, redirectTo } from '../engine/define-route.ts';
import {
  claimedPassword,
  emailText,
  idParams,
  nameText,
  opaqueToken,
  passwordText,
  requiredText,
  text,
} from '../schemas/primitives.schema.ts';
import { sessionSchema, signInSchema, userSchema } from '../schemas/user.schema.ts';
import * as sample from './examples.ts';

const tag = 'Auth';

export const signup = defineRoute({
  id: 'auth.signup',
  method: 'POST',
  path: '/auth/signup',
  permission: 'public',
  tag,
  summary: 'Create an account and sign in',
  body: z.strictObject({ name: nameText, email: emailText, password: passwordText }),
  response: sessionSchema,
  status: 201,
  errors: [409],
  example: {
    body: { name: 'Robin', email: 'robin@example.com', password: 'a quiet morning' },
    response: sample.session,
  },
});

export const login = defineRoute({
  id: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  permission: 'public',
  tag,
  summary: 'Sign in with email and password',
  description: '401 for a wrong pair, 403 for a deactivated account.',
  body: z.strictObject({ email: emailText, password: claimedPassword }),
  response: sessionSchema,
  status: 200,
  errors: [401, 403],
  example: {
    body: { email: 'robin@example.com', password: 'a quiet morning' },
    response: sample.session,
  },
});

export const logout = defineRoute({
  id: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  permission: 'user',
  tag,
  summary: 'End this session at once',
  response: z.object({ message: z.string() }),
  status: 200,
  example: { response: { message: 'Signed out.' } },
});

export const me = defineRoute({
  id: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  permission: 'user',
  tag,
  summary: 'The signed-in user',
  response: userSchema,
  status: 200,
  example: { response: sample.user },
});

export const completeOnboarding = defineRoute({
  id: 'auth.completeOnboarding',
  method: 'POST',
  path: '/auth/onboarding/complete',
  permission: 'user',
  tag,
  summary: 'Mark onboarding as done',
  response: userSchema,
  status: 200,
  example: { response: sample.user },
});

export const exchangeTicket = defineRoute({
  id: 'auth.exchange',
  method: 'POST',
  path: '/auth/exchange',
  permission: 'public',
  tag,
  summary: 'Trade a one-time ticket for a session',
  description: 'The ticket lives 60 seconds, works once, and only in the browser that began.',
  body: z.strictObject({ ticket: opaqueToken }),
  response: sessionSchema,
  status: 200,
  errors: [401, 403],
  example: { body: { ticket: 'q2V4bWFrZS1iZWxpZXZl' }, response: sample.session },
});

export const listSignIns = defineRoute({
  id: 'auth.listSignIns',
  method: 'GET',
  path: '/auth/sign-ins',
  permission: 'user',
  tag,
  summary: 'Where the user is signed in',
  response: z.object({ sign_ins: z.array(signInSchema) }),
  status: 200,
  example: {
    response: {
      sign_ins: [
        {
          id: sample.someId,
          is_current: true,
          user_agent: 'Firefox 140',
          created_at: sample.stamp,
          last_used_at: sample.stamp,
          expires_at: '2026-02-04T08:30:00.000Z',
        },
      ],
    },
  },
});

export const removeSignIn = defineRoute({
  id: 'auth.removeSignIn',
  method: 'DELETE',
  path: '/auth/sign-ins/:id',
  permission: 'user',
  tag,
  summary: 'Sign out one other place',
  params: idParams,
  response: z.object({ sign_in: signInSchema }),
  status: 200,
  example: {
    params: { id: sample.otherId },
    response: {
      sign_in: {
        id: sample.otherId,
        is_current: false,
        user_agent: null,
        created_at: sample.stamp,
        last_used_at: sample.stamp,
        expires_at: '2026-02-04T08:30:00.000Z',
      },
    },
  },
});

export const googleLogin = defineRoute({
  id: 'auth.googleLogin',
  method: 'GET',
  path: '/auth/google/login',
  permission: 'public',
  tag,
  summary: 'Browser: begin signing in or up with Google',
  query: z.strictObject({ mode: z.enum(['signin', 'signup']).optional() }),
  response: redirectTo("Google's consent page"),
  status: 200,
  example: { query: { mode: 'signin' }, response: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
});

// Google adds parameters of its own, so this query alone is not strict.
const oauthReturn = z.looseObject({
  code: requiredText(2048).optional(),
  state: requiredText(2048).optional(),
  error: text(500).optional(),
});

export const googleCallback = defineRoute({
  id: 'auth.googleCallback',
  method: 'GET',
  path: '/auth/google/callback',
  permission: 'public',
  tag,
  summary: 'Browser: return from Google with a code',
  query: oauthReturn,
  response: redirectTo('/dashboard or /onboarding with a one-time ticket, or /signin with an error'),
  status: 200,
  example: { query: { code: '4/0Abc', state: 'f00d' }, response: '/dashboard?token=…' },
});

export const superAdminLogin = defineRoute({
  id: 'auth.superAdminLogin',
  method: 'GET',
  path: '/auth/super-admin/login',
  permission: 'public',
  tag,
  summary: 'Browser: sign in as a super admin',
  response: redirectTo("Google's consent page; /admin at the end"),
  status: 200,
  example: { response: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
});

export const authRoutes = [
  signup,
  login,
  logout,
  me,
  completeOnboarding,
  exchangeTicket,
  listSignIns,
  removeSignIn,
  googleLogin,
  googleCallback,
  superAdminLogin,
] as const;
