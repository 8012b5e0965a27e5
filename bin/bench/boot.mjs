/** The plugin's cost on other pages, and on a page of the wc-admin app. */
import path from 'node:path';
import { needPhp } from '../requirements/php.mjs';
import { logsDir } from '../store/paths.mjs';
import { accepts, becomesReady, freePort } from '../store/ports.mjs';
import { startServer } from '../store/processes.mjs';
import { script } from './measure.mjs';
import { median, printTable } from './table.mjs';

const PAGES = {
	dashboard: 'Dashboard',
	shop: 'Shop front',
	cart: "The cart's API",
	app: 'A page of the wc-admin app',
};

/** Measured loads of each page with and without the plugin, alternating, after two warm-up loads. */
const LOADS = 25;

async function serve( dir ) {
	const port = await freePort();
	const { binary } = await needPhp( [ 'mbstring' ], () => {} );
	const server = startServer(
		binary,
		[
			'-d',
			'opcache.enable_cli=1',
			'-d',
			'memory_limit=1G',
			'-d',
			'display_errors=0',
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			dir,
			script( 'boot.php' ),
		],
		{ cwd: dir, logFile: path.join( logsDir, 'bench-boot-php.log' ) }
	);
	await becomesReady( server, () => accepts( port ) );
	return { ...server, url: `http://127.0.0.1:${ port }/` };
}

async function load( url, site, page, without ) {
	const query = new URLSearchParams( { site, page } );
	if ( without ) {
		query.set( 'without', '1' );
	}
	const answer = await fetch( `${ url }?${ query }` );
	return answer.json();
}

/**
 * Loads the pages and prints the differences.
 *
 * @param {import('../store/site.mjs').Site} site  The site.
 * @param {string}                           title Name of the store in the output.
 */
export async function benchBoot( site, title ) {
	const server = await serve( site.dir );
	const rows = [];
	try {
		for ( const [ page, name ] of Object.entries( PAGES ) ) {
			const loads = { with: [], without: [] };
			for ( let turn = -2; turn < LOADS; turn++ ) {
				for ( const way of Object.keys( loads ) ) {
					const figures = await load(
						server.url,
						site.dir,
						page,
						way === 'without'
					);
					if ( turn >= 0 ) {
						loads[ way ].push( figures );
					}
				}
			}
			const of = ( way, key ) =>
				median( loads[ way ].map( ( figures ) => figures[ key ] ) );
			const more = ( key ) => of( 'with', key ) - of( 'without', key );
			rows.push( [
				name,
				of( 'without', 'ms' ),
				more( 'ms' ),
				( more( 'mb' ) * 1024 ).toFixed( 0 ),
				String( of( 'with', 'ours' ) ),
				String( more( 'queries' ) ),
				String( more( 'bytes' ) ),
			] );
		}
	} finally {
		await server.stop();
	}
	printTable(
		`${ title }: what the plugin adds`,
		[ 'page', 'ms without', 'ms', 'KB', 'files', 'queries', 'bytes' ],
		rows
	);
}
