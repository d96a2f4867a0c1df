import { z } from 'zod';
import { releaseFolder } from './release-folder.ts';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4200),
  HOST: z.string().min(1).default('0.0.0.0'),
  CORE_API_URL: z.url({ protocol: /^https?$/ }),
  RELEASE_FOLDER: z.string().min(1).default(releaseFolder),
});

export type GatewayEnvironment = z.infer<typeof schema>;

/** Reads the gateway's variables. Throws with one line for each that is missing or wrong. */
export function readGatewayEnvironment(variables: NodeJS.ProcessEnv): GatewayEnvironment {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`The gateway can't start with this environment:\n${lines.join('\n')}`);
}
