/** What each phase of the ecocycle means, by its label (ECO-3). Admins may change these texts in their catalogue. */
export const phaseMeanings = {
  Gestation: 'Something wants to begin: wondering, naming it, gathering ideas.',
  Birth: 'New initiatives: first steps, small trials, a lot of care.',
  Maturity: 'Routine work that bears fruit and is well in hand.',
  'Creative Destruction': 'Endings: letting go of what has had its time, to make room.',
  Knotworking: 'Tying people and threads together where everything crosses.',
  'Scarcity Trap': 'A seed without time, money or help to grow: too little of something.',
  'Rigidity Trap': 'Kept alive by habit or duty, although it no longer feeds anyone.',
  Renewal: 'Rest and reflection: lying fallow before the next season.',
} as const;
