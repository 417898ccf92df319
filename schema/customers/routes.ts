/** The nine delivery routes (requirements section 9). A route option's id equals its name. */
export const ROUTES = [
  'Shinjuku A',
  'Shinjuku B',
  'Koujimachi',
  'Ueno',
  'Nishi Tokyo',
  'Kanagawa',
  'Saitama',
  'Urayasu Chiba',
  'Shinagawa Kamata',
] as const;
