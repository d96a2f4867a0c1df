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

// Google adds parameters of its own, so this query is not strict.
const oauthReturn = z.looseObject({
  code: requiredText(2048).optional(),
  state: requiredText(2048).optional(),
  error: text(500).optional(),
});

export const authRoutes = {
  signup: defineRoute('auth.signup', 'POST /auth/signup', {
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
  }),
  login: defineRoute('auth.login', 'POST /auth/login', {
    permission: 'public',
    tag,
    summary: 'Sign in with email and password',
    description: '401 for a wrong email or password, 403 for a deactivated user.',
    body: z.strictObject({ email: emailText, password: claimedPassword }),
    response: sessionSchema,
    errors: [401, 403],
    example: { body: { email: 'robin@example.com', password: 'a quiet morning' }, response: sample.session },
  }),
  logout: defineRoute('auth.logout', 'POST /auth/logout', {
    permission: 'user',
    tag,
    summary: 'Sign out of the current session',
    response: z.object({ message: z.string() }),
    example: { response: { message: 'Signed out.' } },
  }),
  endSignIn: defineRoute('auth.endSignIn', 'POST /auth/end-sign-in', {
    permission: 'public',
    tag,
    summary: 'End a sign-in of which only the id is known',
    description:
      'For a browser that has signed out without the network, and has kept no token. The response is the same whether there is such a sign-in or not.',
    body: z.strictObject({ sign_in_id: uuid }),
    response: z.object({ message: z.string() }),
    example: {
      body: { sign_in_id: '019c1a52-7a10-7c3e-9d2f-4b8a6e1f0a21' },
      response: { message: 'Signed out.' },
    },
  }),
  me: defineRoute('auth.me', 'GET /auth/me', {
    permission: 'user',
    tag,
    summary: 'Get the signed-in user',
    response: userSchema,
    example: { response: sample.user },
  }),
  completeOnboarding: defineRoute('auth.completeOnboarding', 'POST /auth/onboarding/complete', {
    permission: 'user',
    tag,
    summary: 'Mark onboarding as completed',
    response: userSchema,
    example: { response: sample.user },
  }),
  exchange: defineRoute('auth.exchange', 'POST /auth/exchange', {
    permission: 'public',
    tag,
    summary: 'Exchange a one-time ticket for a session',
    description: 'A ticket is valid for 60 seconds, once, and only in the browser that started the sign-in.',
    body: z.strictObject({ ticket: opaqueToken }),
    response: sessionSchema,
    errors: [401, 403],
    example: { body: { ticket: 'q2V4bWFrZS1iZWxpZXZl' }, response: sample.session },
  }),
  googleLogin: defineRoute('auth.googleLogin', 'GET /auth/google/login', {
    permission: 'public',
    tag,
    summary: 'Browser: sign in or sign up with Google',
    query: z.strictObject({ mode: z.enum(['signin', 'signup']).optional() }),
    response: redirectTo("Google's consent page"),
    example: { query: { mode: 'signin' }, response: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
  }),
  googleCallback: defineRoute('auth.googleCallback', 'GET /auth/google/callback', {
    permission: 'public',
    tag,
    summary: 'Browser: return from Google with an authorization code',
    query: oauthReturn,
    response: redirectTo('/dashboard or /onboarding with a one-time ticket, or /signin with an error'),
    example: { query: { code: '4/0Abc', state: 'f00d' }, response: '/dashboard?token=…' },
  }),
  googleInvited: defineRoute('auth.googleInvited', 'POST /auth/google/invited', {
    permission: 'public',
    tag,
    summary: 'Begin a sign-up with Google by an invitation',
    description:
      "Returns the address of Google's consent page. The token is in the body and its hash in the state of this consent, so that no URL has it. 404 like `signUpInvitations.open`, 503 without a Google client.",
    body: signUpTokenBody,
    response: z.object({ url: z.string() }),
    errors: [404, 503],
    example: {
      body: { token: 'aW52aXRl' },
      response: { url: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
    },
  }),
  superAdminLogin: defineRoute('auth.superAdminLogin', 'GET /auth/super-admin/login', {
    permission: 'public',
    tag,
    summary: 'Browser: sign in as a super admin',
    response: redirectTo("Google's consent page; /admin at the end"),
    example: { response: 'https://accounts.google.com/o/oauth2/v2/auth?…' },
  }),
  joinGoogle: defineRoute('auth.joinGoogle', 'POST /auth/google/join', {
    permission: 'user',
    tag,
    summary: 'Link a Google identity to the signed-in user',
    description:
      'For a user with a password who has just returned from Google in this browser. A Google identity is linked only after the user has signed in and agreed. 403 for a super admin who is switched in.',
    response: userSchema,
    errors: [403, 404, 409],
    example: { response: sample.user },
  }),
};
