import type { InjectOptions } from 'fastify';
import { createGoogleEmulator } from './google-emulator.ts';
import type { EmulatorOptions } from './context/emulator-context.ts';
import { MAYA } from './sample-accounts.ts';

export type Json = Record<string, unknown>;

export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar';
export const APP_CREATED_SCOPE = `${CALENDAR_SCOPE}.app.created`;
export const redirectUri = 'http://localhost:4200/callback';
export const testOptions: EmulatorOptions = {
  clientId: 'simmer',
  clientSecret: 'kept',
  redirectUris: [redirectUri],
  issuer: 'https://accounts.test',
  clock: () => Date.parse('2026-11-18T12:00:00Z'),
};

/** Calls an emulator without a network, for the tests of this package. */
export function openSession(more: Partial<EmulatorOptions> = {}) {
  const emulator = createGoogleEmulator({ ...testOptions, ...more });
  const inject = async (request: InjectOptions) => {
    const response = await emulator.app.inject(request);
    const { location } = response.headers;
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      body: isJson ? response.json<Json>() : {},
      text: response.body,
      location: location === undefined ? undefined : new URL(location),
    };
  };
  return {
    emulator,
    get: (url: string, headers: Record<string, string> = {}) => inject({ method: 'GET', url, headers }),
    form: (url: string, fields: Record<string, string>) =>
      inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    send: (
      method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      url: string,
      body?: Json,
      headers: Record<string, string> = {},
    ) => inject({ method, url, headers, ...(body ? { body } : {}) }),
    bearer(email = MAYA, scopes: readonly string[] = [CALENDAR_SCOPE]): Record<string, string> {
      return { authorization: `Bearer ${emulator.control.grantTokens(email, scopes).accessToken}` };
    },
  };
}
