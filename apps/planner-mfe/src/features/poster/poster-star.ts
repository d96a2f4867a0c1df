/** The star above the title: eight rays around the origin, as the path of a drawing. */
export const POSTER_STAR =
  'M0-60 8-19 28-28 19-8 60 0 19 8 28 28 8 19 0 60-8 19-28 28-19 8-60 0-19-8-28-28-8-19z';
