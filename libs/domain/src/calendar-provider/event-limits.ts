/** What is stored of an event of a calendar, in characters. */
export const eventLimits = {
  /** Guests of an event that are stored, and the characters of a guest's name or address. */
  guests: 200,
  guestText: 254,
  /** Of an event's title, place or UID that are stored, and of a link: a longer one would not open. */
  line: 1_024,
  link: 2_048,
  /** Of an event's description that are read: twice what Google allows, because Outlook's HTML begins with its styles. */
  text: 16_384,
} as const;
