import { keepLink } from './waiting-link.ts';

/** Keeps the token of an invitation link until it is answered; null deletes it. */
export const keepInvitation = (token: string | null): void => keepLink('/invitation', token);
