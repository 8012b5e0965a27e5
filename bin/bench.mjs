/**
 * `npm run bench [-- --transactions=N --db=sqlite|mariadb]`: how long it takes to make a store, to check it, and to read its lists.
 *
 * Figures, never tests: they depend on the machine. The store is made anew each time.
 */
import path from 'node:path';
import { describe } from './store/failure.mjs';
import { createLog } from './store/log.mjs';
import { readOptions } from './store/options.mjs';
import { root } from './store/paths.mjs';
import { freePort } from './store/ports.mjs';
import { prepareSite } from './store/site.mjs';

/** The size that the limits are about. */
const TRANSACTIONS = 100_000;

const script = ( name ) => path.join( root, 'tests/performance', name );

async function seconds( work ) {
	const began = performance.now();
	await work();
	return ( performance.now() - began ) / 1000;
}

async function run( site, name ) {
	const { code, stdout, stderr } = await site.php( [
		script( name ),
		site.dir,
	] );
	if ( code !== 0 ) {
		throw new Error( `${ name } failed: ${ stderr || stdout }` );
	}
	return stdout;
}

async function bench( { db, transactions = TRANSACTIONS, seed = 1 } ) {
	const log = createLog();
	const site = await prepareSite( {
		name: `bench-${ db }`,
		db,
		runtime: 'native',
		pinned: true,
		fresh: true,
		port: await freePort(),
		log,
	} );
	try {
		const made = await seconds( () => site.seed( { transactions, seed } ) );
		log( 'Checking' );
		const checked = await seconds( () => run( site, 'check.php' ) );
		log( 'Reading' );
		const lists = JSON.parse( await run( site, 'lists.php' ) );
		console.log( `\n${ transactions } transactions on ${ db }` );
		console.log(
			`made in ${ made.toFixed( 1 ) } s, checked in ${ checked.toFixed( 1 ) } s\n`
		);
		console.log( 'question                     median ms    p95 ms' );
		for ( const { question, median, p95 } of lists ) {
			console.log(
				question.padEnd( 28 ) +
					median.toFixed( 1 ).padStart( 10 ) +
					p95.toFixed( 1 ).padStart( 10 )
			);
		}
	} finally {
		await site.close();
	}
}

try {
	await bench( readOptions( process.argv.slice( 2 ) ) );
	process.exit( 0 );
} catch ( error ) {
	console.error( describe( error ) );
	process.exit( 1 );
}
