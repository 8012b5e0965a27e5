/** Relative luminance of a color such as #00ff00 (WCAG 2.2). */
function luminance( hex: string ): number {
	const [ red = 0, green = 0, blue = 0 ] = [ 1, 3, 5 ]
		.map( ( start ) => parseInt( hex.slice( start, start + 2 ), 16 ) / 255 )
		.map( ( part ) =>
			part <= 0.04045 ? part / 12.92 : ( ( part + 0.055 ) / 1.055 ) ** 2.4
		);
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Above it, black text has more contrast than white. */
const MIDDLE = 0.179;

/** Black or white, whichever is easier to read on a color. */
export const textOn = ( background: string ): string =>
	luminance( background ) > MIDDLE ? '#000000' : '#ffffff';
