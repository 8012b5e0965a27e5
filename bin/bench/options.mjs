/** Command line options of `npm run bench`. */
import { Failure } from '../store/failure.mjs';

export const usage = `npm run bench [-- --transactions=N,N --db=sqlite,mariadb --only=PART,PART --seed=N --fresh]

  --transactions=N,…   sizes of the stores (10000,100000,1000000)
  --db=…               databases (sqlite,mariadb)
  --only=…             what is measured: lists, export, boot, checkout, browser, bytes (everything)
  --questions=TEXT     only the questions to lists whose kind begins so, for example "summary"
  --seed=N             another number, other stores (1)
  --fresh              makes the stores anew; else those of an earlier run are taken

All six stores take about an hour to make, a million transactions on MariaDB ten minutes of it, and half a gigabyte to
four each under .store/.
`;

const PARTS = [ 'lists', 'export', 'boot', 'checkout', 'browser', 'bytes' ];

const many = ( allowed ) => ( value ) => {
	const words = value.split( ',' );
	const unknown = words.find( ( word ) => ! allowed.includes( word ) );
	if ( unknown !== undefined ) {
		throw new Failure(
			`"${ unknown }" is none of ${ allowed.join( ', ' ) }.`
		);
	}
	return words;
};

const number = ( value ) => {
	if ( ! /^\d{1,7}$/.test( value ) || Number( value ) > 1_000_000 ) {
		throw new Failure( `"${ value }" is no whole number up to a million.` );
	}
	return Number( value );
};

const readers = {
	transactions: ( value ) => value.split( ',' ).map( number ),
	db: many( [ 'sqlite', 'mariadb' ] ),
	only: many( PARTS ),
	questions: ( value ) => value,
	seed: number,
};

/**
 * Parses the command line.
 *
 * @param {string[]} args Arguments.
 * @return {{ transactions: number[], db: string[], only: string[], questions: string, seed: number, fresh: boolean, help: boolean }} The
 *   options.
 * @throws {Failure} On an unknown option or value.
 */
export function readOptions( args ) {
	const options = {
		transactions: [ 10_000, 100_000, 1_000_000 ],
		db: [ 'sqlite', 'mariadb' ],
		only: PARTS,
		questions: '',
		seed: 1,
		fresh: false,
		help: false,
	};
	for ( const arg of args ) {
		const [ , name, value ] = /^--([a-z]+)(?:=(.*))?$/s.exec( arg ) ?? [];
		if ( [ 'fresh', 'help' ].includes( name ) && value === undefined ) {
			options[ name ] = true;
		} else if ( Object.hasOwn( readers, name ) && value !== undefined ) {
			options[ name ] = readers[ name ]( value );
		} else {
			throw new Failure(
				`"${ arg }" is not known; npm run bench -- --help lists what is.`
			);
		}
	}
	return options;
}
