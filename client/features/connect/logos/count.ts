/** Most logos in a row, by the window's width in pixels (specification part 1, section 9). */
const MOST = 10;
const NARROWER: readonly ( readonly [ number, number ] )[] = [
	[ 480, 5 ],
	[ 768, 7 ],
];

export const logosIn = ( width: number ): number =>
	NARROWER.find( ( [ limit ] ) => width < limit )?.[ 1 ] ?? MOST;
