/** Shown instead of an unknown or empty value. */
export const NO_VALUE = '–';
