import { generateSigningKey, publicKeyText, signingKeySchema } from '@simmer/releases/document/signing-keys';
import { done, type RunCommand } from './release-command.ts';

/** Makes a key pair and prints it. It is stored nowhere. */
export const runKey: RunCommand = ({ print }) => {
  const signingKey = generateSigningKey();
  const publicKey = publicKeyText(signingKeySchema.parse(signingKey));
  print(`RELEASE_SIGNING_KEY=${signingKey}`);
  print(`RELEASE_PUBLIC_KEYS=${publicKey}`);
  return Promise.resolve(done({ publicKey }));
};
