/**
 * The scenarios while pods are replaced: each request gets its expected response, however late. CHECKS is the share that has to.
 */
import { options as undisturbed } from './k6.js';

export { playRound } from './k6.js';

export const options = { ...undisturbed, thresholds: { checks: [__ENV['CHECKS'] ?? 'rate==1'] } };
