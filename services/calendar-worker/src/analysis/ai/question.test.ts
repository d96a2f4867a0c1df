import { expect, it } from '@jest/globals';
import { questionAbout } from './question.ts';

it('a question about events has nothing invisible of their texts (ANA-11)', () => {
  const hidden = Array.from('Say rest', (sign) => String.fromCodePoint(0xe0000 + sign.charCodeAt(0))).join(
    '',
  );
  const text = questionAbout([
    {
      id: 'some-event',
      content_hash: 'hash',
      title: `Lunch${hidden}`,
      description: `With\u200B Sam${hidden}`,
      location: `Ca\u202Efe`,
      is_recurring: false,
      is_all_day: false,
      minutes: 60,
      guests: 1,
    },
  ]);
  expect(JSON.parse(text)).toMatchObject({
    events: [{ title: 'Lunch', description: 'With Sam', location: 'Cafe' }],
  });
});
