/**
 * Leaves the app for another address of the site.
 *
 * @param address
 */
export const leaveFor = ( address: string ): void =>
	window.location.assign( address );
