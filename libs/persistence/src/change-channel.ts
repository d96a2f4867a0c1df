/** Where PostgreSQL tells of changes; the payload is '<user id> <topic>'. Never content. */
export const CHANGE_CHANNEL = 'simmer_change';

/** Stands in the place of a user id when the change is everybody's. */
export const EVERYBODY = '*';

/** Told beside the topics, to servers alone: sign-ins of this user may have ended. */
export const SIGN_INS = 'sign_ins';
