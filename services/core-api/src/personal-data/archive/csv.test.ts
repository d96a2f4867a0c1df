import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it.each([
    ['plain texts', ['one', 'two'], 'one,two'],
    ['commas, quotes and line ends', ['a,b', 'say "no"', 'one\ntwo'], '"a,b","say ""no""","one\ntwo"'],
    ['what is not there', [null, undefined, ''], ',,'],
    ['numbers, also below zero, and yes and no', [5, -1, true], '5,-1,true'],
    ['a list', [['monday', 'friday']], '"monday; friday"'],
    ['objects', [{ a: 1 }, [{ b: 2 }]], '"{""a"":1}","[{""b"":2}]"'],
  ])('writes %s', (_, values, line) => {
    expect(csvLine(values)).toBe(`${line}\r\n`);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1', '=cmd|"/c calc"!A1'])(
    'quotes %j so that it is no formula',
    (text) => {
      const [cell = ''] = csvLine([text]).split('\r\n');
      expect(cell.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('quotes the first item of a list so that it is no formula', () => {
    expect(csvLine([['=1', 'two']])).toBe(`"'=1; two"\r\n`);
  });
});
