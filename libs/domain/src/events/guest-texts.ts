import type { guestResponses } from '@simmer/contracts/schemas/planning-values';

const RESPONSES: Readonly<Record<(typeof guestResponses)[number], string>> = {
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'maybe',
  needsAction: 'no answer',
};

/** 'Priya (accepted)': a guest with their answer, if it is known. */
export function guestText(name: string, response: string | null | undefined): string {
  const known = Object.entries(RESPONSES).find(([key]) => key === response);
  return known === undefined ? name : `${name} (${known[1]})`;
}
