/** Lets timers that are due and everything that waits for answers run. */
export async function settle() {
	for ( let turn = 0; turn < 4; turn++ ) {
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	}
}
