/**
 * Measures how long a history takes to come in: `node bin/bench/import.mjs [--transactions=300000 --years=4 --latency=250
 * --report-seconds=30 --least=100000 --db=mariadb]`. `--least` is from how many movements on older ones come as reports.
 */
import { parseArgs } from 'node:util';
import { prepareSite } from '../store/site.mjs';
import { serveLongAccount } from './long-account.mjs';
import { measure } from './measure.mjs';

const text = ( value ) => ( { type: 'string', default: value } );
const { values } = parseArgs( {
	options: {
		transactions: text( '300000' ),
		years: text( '4' ),
		latency: text( '250' ),
		'report-seconds': text( '30' ),
		least: text( '100000' ),
		db: text( 'mariadb' ),
	},
} );
const { transactions, years, latency, least, db } = values;

const site = await prepareSite( {
	...{ name: `bench-import-${ db }`, db, pinned: true, runtime: 'native' },
	fresh: true,
	log: ( line ) => process.stderr.write( `${ line }\n` ),
} );
const account = await serveLongAccount( {
	movements: Number( transactions ),
	years: Number( years ),
	latency: Number( latency ),
	seconds: Number( values[ 'report-seconds' ] ),
} );
try {
	const result = await measure( site, 'import.php', [
		account.url,
		transactions,
		years,
		String( account.newest ),
		least,
	] );
	process.stdout.write(
		`${ JSON.stringify( { ...values, ...result, calls: account.calls }, null, '\t' ) }\n`
	);
} finally {
	account.stop();
	await site.close();
}
