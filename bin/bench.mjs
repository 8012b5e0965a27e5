/**
 * `npm run bench`: measures the plugin with ten thousand, a hundred thousand and a million transactions, on SQLite and MariaDB.
 *
 * Measurements, not tests, because they depend on the machine. `npm run bench -- --help` lists the options.
 */
import { benchBoot } from './bench/boot.mjs';
import { benchBrowser } from './bench/browser.mjs';
import { benchBytes } from './bench/bytes.mjs';
import { benchCheckout } from './bench/checkout.mjs';
import { benchExport } from './bench/export.mjs';
import { benchLists } from './bench/lists.mjs';
import { readOptions, usage } from './bench/options.mjs';
import { openStore } from './bench/store.mjs';
import { describe } from './store/failure.mjs';
import { createLog } from './store/log.mjs';

const parts = {
	lists: ( site, title, { questions } ) =>
		benchLists( site, title, questions ),
	export: benchExport,
	boot: benchBoot,
	checkout: benchCheckout,
	browser: ( site, title, { log } ) => benchBrowser( site, title, log ),
};

async function bench( options ) {
	const log = createLog();
	if ( options.only.includes( 'bytes' ) ) {
		await benchBytes();
	}
	const wanted = Object.keys( parts ).filter( ( part ) =>
		options.only.includes( part )
	);
	for ( const db of wanted.length > 0 ? options.db : [] ) {
		for ( const transactions of options.transactions ) {
			const { site, made } = await openStore( {
				...options,
				db,
				transactions,
				log,
			} );
			const title = `${ transactions } transactions on ${ db }`;
			try {
				if ( made !== null ) {
					log( `${ title }: made in ${ made.toFixed( 0 ) } s` );
				}
				for ( const part of wanted ) {
					await parts[ part ]( site, title, { ...options, log } );
				}
			} finally {
				await site.close();
			}
		}
	}
}

try {
	const options = readOptions( process.argv.slice( 2 ) );
	if ( options.help ) {
		console.log( usage );
	} else {
		await bench( options );
	}
	process.exit( 0 );
} catch ( error ) {
	console.error( describe( error ) );
	process.exit( 1 );
}
