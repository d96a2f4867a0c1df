import { z } from 'zod';
import { createGoogleEmulator } from './google-emulator.ts';

const environmentSchema = z.object({
  GOOGLE_EMULATOR_HOST: z.string().default('127.0.0.1'),
  GOOGLE_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The path prefix, as exposed by the gateway. */
  GOOGLE_EMULATOR_PREFIX: z.string().default(''),
  /** The root that clients are configured with. */
  GOOGLE_OAUTH_ROOT_URL: z.url(),
  GOOGLE_CLIENT_ID: z.string().min(1),
  GOOGLE_CLIENT_SECRET: z.string().min(1),
  /** Registered redirect URIs, separated by commas. */
  GOOGLE_EMULATOR_REDIRECT_URIS: z.string().transform((text) => text.split(',').map((uri) => uri.trim())),
  GOOGLE_EMULATOR_STATE_FILE: z.string().optional(),
  /** `1` serves /control/… for tests. */
  GOOGLE_EMULATOR_CONTROL: z.enum(['0', '1']).default('0'),
});

const environment = environmentSchema.parse(process.env);

const emulator = createGoogleEmulator({
  clientId: environment.GOOGLE_CLIENT_ID,
  clientSecret: environment.GOOGLE_CLIENT_SECRET,
  redirectUris: environment.GOOGLE_EMULATOR_REDIRECT_URIS,
  issuer: environment.GOOGLE_OAUTH_ROOT_URL.replace(/\/+$/, ''),
  prefix: environment.GOOGLE_EMULATOR_PREFIX,
  isControllable: environment.GOOGLE_EMULATOR_CONTROL === '1',
  stateFile: environment.GOOGLE_EMULATOR_STATE_FILE,
});

const root = await emulator.listen(environment.GOOGLE_EMULATOR_PORT, environment.GOOGLE_EMULATOR_HOST);
process.stdout.write(`${JSON.stringify({ msg: 'google emulator ready', root })}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    emulator.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
