import { signUpMeta, signUpModes, type SignUpMode } from '@simmer/contracts/sign-up-modes';

/** Who may sign up, as the gateway names it in the page (AUT-67). */
export function signUpMode(): SignUpMode {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${signUpMeta}"]`)?.content;
  return signUpModes.find((mode) => mode === content) ?? 'open';
}
