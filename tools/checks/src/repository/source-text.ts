/** Only the line breaks of a text, so that what follows stays on its line. */
export const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');
