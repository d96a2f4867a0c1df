import type { InjectOptions } from 'fastify';
import { createGoogleEmulator, type GoogleEmulator } from './google-emulator.ts';
import type { EmulatorOptions } from './emulator-options.ts';
import { MAYA } from './sample/sample-accounts.ts';

export type Json = Record<string, unknown>;

export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar';
export const redirectUri = 'http://localhost:4200/callback';
export const testOptions: EmulatorOptions = {
  clientId: 'simmer',
  clientSecret: 'kept',
  redirectUris: [redirectUri],
  issuer: 'https://accounts.test',
  clock: () => Date.parse('2026-11-18T12:00:00Z'),
};

export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly text: string;
  readonly location: URL | undefined;
}

/** Calls an emulator without a network, for the tests of this package. */
export interface EmulatorSession {
  readonly emulator: GoogleEmulator;
  get(url: string, headers?: Record<string, string>): Promise<Answer>;
  form(url: string, fields: Record<string, string>): Promise<Answer>;
  send(
    method: 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: Json,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  bearer(email?: string, scopes?: readonly string[]): Record<string, string>;
}

export function openSession(more: Partial<EmulatorOptions> = {}): EmulatorSession {
  const emulator = createGoogleEmulator({ ...testOptions, ...more });
  const inject = async (request: InjectOptions): Promise<Answer> => {
    const answer = await emulator.app.inject(request);
    const { location } = answer.headers;
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json<Json>() : {},
      text: answer.body,
      location: location === undefined ? undefined : new URL(location),
    };
  };
  return {
    emulator,
    get: (url, headers = {}) => inject({ method: 'GET', url, headers }),
    form: (url, fields) =>
      inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    send: (method, url, body, headers = {}) => inject({ method, url, headers, ...(body ? { body } : {}) }),
    bearer(email = MAYA, scopes = [CALENDAR_SCOPE]) {
      return { authorization: `Bearer ${emulator.control.grantTokens(email, scopes).accessToken}` };
    },
  };
}
