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

export const EVENT_COLORS: Readonly<Record<string, ColorPair>> = {
  '1': pair('#a4bdfc'),
  '2': pair('#7ae7bf'),
  '3': pair('#dbadff'),
  '4': pair('#ff887c'),
  '5': pair('#fbd75b'),
  '6': pair('#ffb878'),
  '7': pair('#46d6db'),
  '8': pair('#e1e1e1'),
  '9': pair('#5484ed'),
  '10': pair('#51b749'),
  '11': pair('#dc2127'),
};
