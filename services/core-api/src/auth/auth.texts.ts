/** Told only to somebody who has proved who they are; the screen knows it by the word 'deactivated'. */
export const DEACTIVATED = 'Your account has been deactivated. Please contact support.';
