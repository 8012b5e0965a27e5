/** Command line options of `npm start`. */
import path from 'node:path';
import { Failure } from './failure.mjs';

const wholeNumber = ( least, most ) => ( value, name ) => {
	const number = Number( value );
	if ( ! /^\d+$/.test( value ) || number < least || number > most ) {
		throw new Failure(
			`--${ name } takes a whole number from ${ least } to ${ most }, not "${ value }".`
		);
	}
	return number;
};

const oneOf =
	( ...choices ) =>
	( value, name ) => {
		if ( ! choices.includes( value ) ) {
			throw new Failure(
				`--${ name } takes ${ choices.join( ' or ' ) }, not "${ value }".`
			);
		}
		return value;
	};

const folder = ( value, name ) => {
	if ( ! value ) {
		throw new Failure( `--${ name } takes the path of a folder.` );
	}
	return path.resolve( value );
};

const readers = {
	port: wholeNumber( 1, 65535 ),
	seed: wholeNumber( 0, 2 ** 31 - 1 ),
	transactions: wholeNumber( 1, 1_000_000 ),
	db: oneOf( 'sqlite', 'mariadb' ),
	runtime: oneOf( 'native', 'wasm' ),
	wordpress: folder,
	woocommerce: folder,
};

export const usage = `npm start [-- --port=N --fresh --new --stripe --seed=N --transactions=N --db=sqlite|mariadb
            --runtime=native|wasm --wordpress=PATH --woocommerce=PATH]

  --port=N             serve at http://127.0.0.1:N (8870)
  --fresh              discard the old store
  --new                a new store that has connected nothing, beside the others
  --stripe             with --new: beside it a server that answers as Stripe does, and a key to paste
  --seed=N             seed of the random data (1)
  --transactions=N     number of transactions (2000)
  --db=…               sqlite or mariadb, which runs as its own server (sqlite)
  --runtime=…          the machine's PHP, or PHP compiled to WebAssembly (native when installed)
  --wordpress=PATH     a folder with WordPress, instead of the newest release
  --woocommerce=PATH   a folder with WooCommerce, instead of the newest release
`;

/**
 * Parses the command line.
 *
 * @param {string[]} args Arguments.
 * @param {Object}   env  Environment: WOOCOMMERCE_DIR is the default of --woocommerce.
 * @return {{ port: number, fresh: boolean, help: boolean, new?: boolean, stripe?: boolean, seed?: number, transactions?: number, db: 'sqlite'|'mariadb', runtime?: 'native'|'wasm', wordpress?: string, woocommerce?: string }}
 * Options without a value and without a default are absent.
 * @throws {Failure} On an unknown option or value.
 */
export function readOptions( args, env = process.env ) {
	const options = { port: 8870, fresh: false, help: false, db: 'sqlite' };
	if ( env.WOOCOMMERCE_DIR ) {
		options.woocommerce = path.resolve( env.WOOCOMMERCE_DIR );
	}
	for ( const arg of args ) {
		const [ , name, value ] = /^--([a-z]+)(?:=(.*))?$/s.exec( arg ) ?? [];
		if (
			[ 'fresh', 'help', 'new', 'stripe' ].includes( name ) &&
			value === undefined
		) {
			options[ name ] = true;
		} else if ( Object.hasOwn( readers, name ) ) {
			options[ name ] = readers[ name ]( value ?? '', name );
		} else {
			throw new Failure(
				`"${ arg }" is not known; npm start -- --help lists what is.`
			);
		}
	}
	checkTogether( options );
	return options;
}

/** What can't be had together. */
function checkTogether( options ) {
	if ( options.new && ( 'seed' in options || 'transactions' in options ) ) {
		throw new Failure(
			'--new makes a store without data: leave out --seed and --transactions.'
		);
	}
	if ( options.stripe && ! options.new ) {
		throw new Failure(
			'--stripe is for a store that has connected nothing: add --new.'
		);
	}
	if ( options.runtime === 'wasm' && options.db === 'mariadb' ) {
		throw new Failure(
			'--runtime=wasm works with --db=sqlite only: PHP in WebAssembly cannot reach a MariaDB server.'
		);
	}
}
