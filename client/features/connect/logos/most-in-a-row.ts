/** The most logos in a row of a wide window (specification part 1, section 9). */
const MOST = 10;

/** In windows that have fewer pixels than `below`, the narrowest first. */
const NARROWER: readonly { below: number; most: number }[] = [
	{ below: 480, most: 5 },
	{ below: 768, most: 7 },
];

/** @param width The window's, in pixels. */
export const mostLogosInARow = ( width: number ): number =>
	NARROWER.find( ( { below } ) => width < below )?.most ?? MOST;
