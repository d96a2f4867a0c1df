/** Sent only after a right password; the front end looks for the word 'deactivated'. */
export const DEACTIVATED = 'Your account has been deactivated. Please contact support.';
