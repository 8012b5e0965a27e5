/**
 * Progress messages with the time since the command started.
 *
 * @return {(message: string) => void} The log.
 */
export function createLog( write = ( text ) => process.stdout.write( text ) ) {
	const began = performance.now();
	return ( message ) => {
		const seconds = ( ( performance.now() - began ) / 1000 ).toFixed( 1 );
		write( `[${ seconds.padStart( 6 ) } s] ${ message }\n` );
	};
}
