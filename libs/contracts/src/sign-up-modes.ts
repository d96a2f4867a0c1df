/** Who may sign up (AUT-64): everybody, whoever has an invitation link, or nobody. */
export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** The meta tag by which the gateway names the mode to the pages; absent where everybody may sign up. */
export const signUpMeta = 'simmer-sign-up';
