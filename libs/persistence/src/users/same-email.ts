import { raw } from '@mikro-orm/core';

/** The condition for rows with this email, compared without case and surrounding space (AUT-15). */
export const hasEmail = (email: string) => ({
  [raw('lower(btrim(email))')]: raw('lower(btrim(?))', [email]),
});

/** An email as it is compared. */
export const comparedEmail = (email: string): string => email.trim().toLowerCase();
