import type { QuickAddLanguage } from '../quick-add-language.ts';
import type { ReadSentence } from './read-sentence.ts';

/**
 * Lines read on Monday 23 November 2026: the title, the start time and the minutes, if the line names them (issue 37).
 */
export const timedSentences: Readonly<Record<QuickAddLanguage, readonly ReadSentence[]>> = {
  en: [
    ['Swim fri 12:30', 'Swim | 12:30'],
    ['Swim 7am', 'Swim | 07:00'],
    ['Swim 7 am', 'Swim | 07:00'],
    ['Tea at 14h', 'Tea | 14:00'],
    ['Tea 14h30', 'Tea | 14:30'],
    ['Tea fri at 12h30', 'Tea | 12:30'],
    ['Paint 3h', 'Paint | 180 min'],
    ['Paint 45m', 'Paint | 45 min'],
    ['Paint 35m', 'Paint | 35 min'],
    ['Paint 1h30', 'Paint | 90 min'],
    ['Paint 1h30m', 'Paint | 90 min'],
    ['Paint 1 h 30 min', 'Paint | 90 min'],
    ['Paint 90 min', 'Paint | 90 min'],
    ['1h30 paint', 'paint | 90 min'],
    ['Swim 7am 1h #Health weekly', 'Swim | 07:00 | 60 min'],
    ['Swim fri 12:30 45m', 'Swim | 12:30 | 45 min'],
    ['Swim fri 12:30, 2h', 'Swim | 12:30 | 120 min'],
    ['Swim fri 12.30pm', 'Swim | 12:30'],
    ['Swim 12:30-14:00', 'Swim | 12:30 | 90 min'],
    ['Swim 12:30pm-1:15pm', 'Swim | 12:30 | 45 min'],
    ['Swim fri 00:15', 'Swim | 00:15'],
    ['Swim fri 23:59', 'Swim | 23:59'],
    ['Swim fri 7:05pm 1h 15m', 'Swim | 19:05 | 75 min'],
    ['Swim 1.5h fri at 6', 'Swim | 18:00 | 90 min'],
    ['Swim fri half past three', 'Swim | 15:30'],
    ['Swim tonight at 8', 'Swim | 20:00'],
    ['Swim fri evening 3h', 'Swim | 180 min'],
    ['Read 1984 fri 12:30', 'Read 1984 | 12:30'],
    ['Run 400m', null],
    ['Run 5 km 7am', 'Run 5 km | 07:00'],
  ],
  de: [
    ['Schwimmen Fr 12:30 Uhr 1h', 'Schwimmen | 12:30 | 60 min'],
    ['Schwimmen um 14h', 'Schwimmen | 14:00'],
    ['Schwimmen 1,5 Std', 'Schwimmen | 90 min'],
  ],
  fr: [
    ['Piscine ven 14h30', 'Piscine | 14:30'],
    ['Piscine à 14h 45 min', 'Piscine | 14:00 | 45 min'],
  ],
  es: [['Nadar a las 14h 45m', 'Nadar | 14:00 | 45 min']],
  pt: [['Nadar às 14h30 por 2 horas', 'Nadar | 14:30 | 120 min']],
  ja: [['水泳 金曜日 14時半 1時間', '水泳 | 14:30 | 60 min']],
};
