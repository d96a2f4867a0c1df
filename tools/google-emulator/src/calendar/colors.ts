/** The calendar colours that the sample uses, by Google's ids. */
export const CALENDAR_COLORS: Readonly<Record<string, string>> = {
  '2': '#d06b64',
  '4': '#fa573c',
  '6': '#ffad46',
  '8': '#16a765',
  '9': '#7bd148',
  '14': '#9fe1e7',
  '15': '#9fc6e7',
  '16': '#4986e7',
  '17': '#9a9cff',
  '24': '#a47ae2',
};
