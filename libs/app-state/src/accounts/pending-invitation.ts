import { keepLink } from './waiting-link.ts';

/** Keeps the secret of an invitation's link until it is answered; null forgets it. */
export const keepInvitation = (token: string | null): void => keepLink('/invitation', token);
