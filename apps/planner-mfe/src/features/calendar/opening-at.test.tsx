import { openingAt } from './opening-at.ts';

const html = `
  <button data-opens="stars">Manage North Stars</button>
  <section data-week="2026-11-16">
    <button data-opens="wins"><span>Wins</span></button>
    <div data-date="2026-11-18"><button data-add="2026-11-18:late" data-places="afternoon"></button></div>
    <h2>Week 47</h2>
  </section>`;

test.each([
  ['[data-opens="stars"]', { name: 'stars' }],
  ['[data-opens="wins"] span', { name: 'reflection', week: '2026-11-16', kind: 'wins' }],
  ['[data-add]', null],
  ['h2', null],
])('openingAt: a press on %s opens %j', (selector, opening) => {
  document.body.innerHTML = html;
  const element = document.querySelector(selector) ?? document.body;
  expect(openingAt(element)).toEqual(opening);
});
