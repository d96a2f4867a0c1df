import type { InjectOptions } from 'fastify';
import { createGoogleEmulator, type GoogleEmulator } from './google-emulator.ts';
import type { EmulatorOptions } from './context/emulator-options.ts';
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

export interface EmulatorResponse {
  readonly status: number;
  readonly body: Json;
  readonly text: string;
  readonly location: URL | undefined;
}

/** Calls an emulator without a network, for the tests of this package. */
export interface EmulatorSession {
  readonly emulator: GoogleEmulator;
  get(url: string, headers?: Record<string, string>): Promise<EmulatorResponse>;
  form(url: string, fields: Record<string, string>): Promise<EmulatorResponse>;
  send(method: 'POST', url: string, body?: Json, headers?: Record<string, string>): Promise<EmulatorResponse>;
  bearer(email?: string, scopes?: readonly string[]): Record<string, string>;
}

export function openSession(more: Partial<EmulatorOptions> = {}): EmulatorSession {
  const emulator = createGoogleEmulator({ ...testOptions, ...more });
  const inject = async (request: InjectOptions): Promise<EmulatorResponse> => {
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
