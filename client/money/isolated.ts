import { isRTL } from '@wordpress/i18n';

/** Unicode's marks of a text that has a direction of its own, which is that of its first letter, and of the text's end. */
const START = '\u2068';
const END = '\u2069';

/**
 * What is written from left to right also on right-to-left pages, such as amounts: there its parts would change places with the sentence
 * around it.
 */
export const isolated = ( text: string ): string =>
	isRTL() ? START + text + END : text;
