import { PrintTools } from '../../shared/print/print-tools.tsx';
import type { Year } from './model/year.ts';

interface YearToolsProps {
  readonly year: Year;
  readonly today: string;
}

/** Prints the shown view, and saves both years as a picture (YR-9). */
export function YearTools({ year, today }: YearToolsProps) {
  const save = async () => {
    const { savePoster } = await import(/* webpackChunkName: "year-poster" */ './save-poster.ts');
    await savePoster(year, today);
  };
  return <PrintTools savePicture={save} />;
}
