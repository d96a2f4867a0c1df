import * as z from 'zod';

/** A variable that is a URL with one of these protocols. @param example for the message. */
export const urlOf = (example: string, ...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL like ${example}.`,
    );
