/** Shown for what is not known, and for what there is not. */
export const NOTHING = '–';
