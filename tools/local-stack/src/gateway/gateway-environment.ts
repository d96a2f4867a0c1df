import { parseEnvironment, variables } from '@simmer/contracts/environment';
import { z } from 'zod';
import { releaseFolder } from './release-folder.ts';

const schema = z.object({
  PORT: variables.PORT.default(4200),
  HOST: z.string().default('0.0.0.0'),
  CORE_API_URL: z.url({ protocol: /^https?$/, error: 'must be a URL like http://core-api:3000.' }),
  TRUSTED_PROXIES: z.string().default('loopback'),
  RELEASE_FOLDER: z.string().default(releaseFolder),
});

export type GatewayEnvironment = z.infer<typeof schema>;

/** Reads the gateway's variables. Throws with one sentence for each that is missing or wrong. */
export function readGatewayEnvironment(environment: NodeJS.ProcessEnv): GatewayEnvironment {
  return parseEnvironment(schema, environment);
}
