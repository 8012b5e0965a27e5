/** Runs due timers and pending promises. */
export async function settle() {
	for ( let turn = 0; turn < 4; turn++ ) {
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	}
}
