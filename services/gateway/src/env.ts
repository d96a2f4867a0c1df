import { parseEnvironment } from '@simmer/contracts/environment/environment';
import {
  gatewayEnvironment,
  type GatewayEnvironment,
} from '@simmer/contracts/environment/gateway-environment';

export type Env = GatewayEnvironment;

/**
 * Reads the environment once, at the start.
 * @throws Error with one sentence for each invalid variable.
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Env {
  return parseEnvironment(gatewayEnvironment, environment);
}
