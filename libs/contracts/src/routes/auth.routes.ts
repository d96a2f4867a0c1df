import * as z from 'zod';
import { defineRoute, redirectTo } from '../define-route.ts';
import {
  claimedPassword,
  emailText,
  publicName,
  opaqueToken,
  passwordText,
  requiredText,
  text,
  uuid,
} from '../schemas/primitives.schema.ts';
import { signUpTokenBody } from '../schemas/sign-up.schema.ts';
import { sessionSchema, userSchema } from '../schemas/user.schema.ts';
import * as sample from './examples.ts';

const tag = 'Auth';

export const signup = defineRoute({
  id: 'auth.signup',
  method: 'POST',
  path: '/auth/signup',
  permission: 'public',
  tag,
  summary: 'Create an account and sign in',
  description:
    '403 where sign-up is closed, and where it is by invitation without a valid one (AUT-64). `invitation` is the token of the link.',
  body: z.strictObject({
    name: publicName,
    email: emailText,
    password: passwordText,
    invitation: opaqueToken.optional(),
  }),
  response: sessionSchema,
  status: 201,
  errors: [403, 409],
  example: {
    body: {
      name: 'Robin',
      email: 'robin@example.com',
      password: 'a quiet morning',
      invitation: 'aW52aXRl',
    },
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
  description: '401 for a wrong email or password, 403 for a deactivated user.',
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
  summary: 'Sign out of the current session',
  response: z.object({ message: z.string() }),
  status: 200,
  example: { response: { message: 'Signed out.' } },
});

export const endSignIn = defineRoute({
  id: 'auth.endSignIn',
  method: 'POST',
  path: '/auth/end-sign-in',
  permission: 'public',
  tag,
  summary: 'End a sign-in of which only the id is known',
  description:
    'For a browser that has signed out without the network, and has kept no token. The response is the same whether there is such a sign-in or not.',
  body: z.strictObject({ sign_in_id: uuid }),
  response: z.object({ message: z.string() }),
  status: 200,
  example: {
    body: { sign_in_id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21' },
    response: { message: 'Signed out.' },
  },
});

export const me = defineRoute({
  id: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  permission: 'user',
  tag,
  summary: 'Get the signed-in user',
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
  summary: 'Mark onboarding as completed',
  response: userSchema,
  status: 200,
  example: { response: sample.user },
});

export const deviceKey = defineRoute({
  id: 'auth.deviceKey',
  method: 'POST',
  path: '/auth/device-key',
  permission: 'user',
  tag,
  summary: 'Get the secret that encrypts what a browser stores of the plan',
  description: 'The same for each of the user’s browsers; made at the first call.',
  // 32 bytes in base64.
  response: z.object({ device_key: z.string().length(44) }),
  status: 200,
  example: { response: { device_key: 'Zm91ciB0aW1lcyBlaWdodCBieXRlcyBvZiByYW5kb20=' } },
});

export const exchangeTicket = defineRoute({
  id: 'auth.exchange',
  method: 'POST',
  path: '/auth/exchange',
  permission: 'public',
  tag,
  summary: 'Exchange a one-time ticket for a session',
  description: 'A ticket is valid for 60 seconds, once, and only in the browser that started the sign-in.',
  body: z.strictObject({ ticket: opaqueToken }),
  response: sessionSchema,
  status: 200,
  errors: [401, 403],
  example: { body: { ticket: 'q2V4bWFrZS1iZWxpZXZl' }, response: sample.session },
});

export const googleLogin = defineRoute({
  id: 'auth.googleLogin',
  method: 'GET',
  path: '/auth/google/login',
  permission: 'public',
  tag,
  summary: 'Browser: sign in or sign up with Google',
  query: z.strictObject({ mode: z.enum(['signin', 'signup']).optional() }),
  response: redirectTo("Google's consent page"),
  status: 200,
  example: { query: { mode: 'signin' }, response: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
});

// Google adds parameters of its own, so this query is not strict.
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
  summary: 'Browser: return from Google with an authorization code',
  query: oauthReturn,
  response: redirectTo('/dashboard or /onboarding with a one-time ticket, or /signin with an error'),
  status: 200,
  example: { query: { code: '4/0Abc', state: 'f00d' }, response: '/dashboard?token=…' },
});

export const startInvitedGoogle = defineRoute({
  id: 'auth.googleInvited',
  method: 'POST',
  path: '/auth/google/invited',
  permission: 'public',
  tag,
  summary: 'Begin a sign-up with Google by an invitation',
  description:
    "Returns the address of Google's consent page. The token is in the body and its hash in the state of this consent, so that no URL has it. 404 like `signUpInvitations.open`, 503 without a Google client.",
  body: signUpTokenBody,
  response: z.object({ url: z.string() }),
  status: 200,
  errors: [404, 503],
  example: {
    body: { token: 'aW52aXRl' },
    response: { url: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
  },
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

export const joinGoogle = defineRoute({
  id: 'auth.joinGoogle',
  method: 'POST',
  path: '/auth/google/join',
  permission: 'user',
  tag,
  summary: 'Link a Google identity to the signed-in user',
  description:
    'For a user with a password who has just returned from Google in this browser. A Google identity is linked only after the user has signed in and agreed. 403 for a super admin who is switched in.',
  response: userSchema,
  status: 200,
  errors: [403, 404, 409],
  example: { response: sample.user },
});

export const authRoutes = [
  signup,
  login,
  logout,
  endSignIn,
  me,
  completeOnboarding,
  deviceKey,
  exchangeTicket,
  googleLogin,
  googleCallback,
  startInvitedGoogle,
  superAdminLogin,
  joinGoogle,
] as const;
