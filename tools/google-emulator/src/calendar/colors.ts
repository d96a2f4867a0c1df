interface ColorPair {
  readonly background: string;
  readonly foreground: string;
}

const dark = '#1d1d1d';

const pair = (background: string): ColorPair => ({ background, foreground: dark });

/** The calendar colours that the sample uses, by Google's ids. */
export const CALENDAR_COLORS: Readonly<Record<string, ColorPair>> = {
  '2': pair('#d06b64'),
  '4': pair('#fa573c'),
  '6': pair('#ffad46'),
  '8': pair('#16a765'),
  '9': pair('#7bd148'),
  '14': pair('#9fe1e7'),
  '15': pair('#9fc6e7'),
  '16': pair('#4986e7'),
  '17': pair('#9a9cff'),
  '24': pair('#a47ae2'),
};
