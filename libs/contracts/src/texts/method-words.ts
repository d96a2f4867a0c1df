import { phaseMeanings } from './phase-meanings.ts';

/** Every word of the method in one sentence (PUB-14): for the about page, and where a screen first uses the word. */
export const methodWords = {
  'North Star': 'A long-term direction that your weeks steer by, such as health or a craft.',
  'Time block': 'A piece of your week that you keep for one activity.',
  Points: 'A rough measure of how much of a week a time block takes: the larger its size, the more points.',
  Vibe: 'How a time block feels to you, such as Power Up for what gives you energy.',
  'Pulse check':
    'A minute in which you note your mood as weather, and a number from 1 to 10 for each North Star.',
  Ecocycle: 'The circle in which things begin, grow, end and make room for what is next.',
  ...phaseMeanings,
} as const;
