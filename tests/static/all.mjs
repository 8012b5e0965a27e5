/** Every test of this folder in one process, which reads the sources once: a fifth of the time of a process for each file. */
import { readdir } from 'node:fs/promises';

const folder = new URL( '.', import.meta.url );
for ( const name of await readdir( folder ) ) {
	if ( name.endsWith( '.test.mjs' ) ) {
		await import( new URL( name, folder ) );
	}
}
