/** How long an authorization lasts: seven days (specification part 2, section 9). */
const SECONDS = 7 * 86_400;

const toWire = ( milliseconds: number ): string =>
	new Date( milliseconds ).toISOString().slice( 0, 19 ).replace( 'T', ' ' );

/**
 * Until when an authorization can be captured.
 *
 * @param created UTC seconds.
 * @return `Y-m-d H:i:s` in UTC.
 */
export const captureBy = ( created: number ): string =>
	toWire( ( created + SECONDS ) * 1000 );

/**
 * The same for an instant as lists have it.
 *
 * @param created `Y-m-d H:i:s` in UTC; what is no instant stays as it is.
 */
export function captureByWire( created: string ): string {
	const instant = Date.parse( `${ created.replace( ' ', 'T' ) }Z` );
	return Number.isNaN( instant ) ? created : captureBy( instant / 1000 );
}
