/** Command line options of `npm test`. */
import path from 'node:path';
import { Failure } from '../store/failure.mjs';

export const groups = [ 'static', 'unit', 'php', 'e2e' ];

export const usage = `npm test [-- static|unit|php|e2e … --all --wordpress=PATH --woocommerce=PATH]

  static               ESLint, stylelint, TypeScript, PHPStan, PHPCS, the generated contract, structure
  unit                 jest, PHPUnit without WordPress, Stripe's types, tests of the tools
  php                  PHPUnit without WordPress, and in WordPress on MariaDB and SQLite; races; over HTTP; Stripe's types
  e2e                  Playwright in Chromium, with axe
  --all                PHPUnit on SQLite runs every test, not only what differs by database (npm run test:all)
  --woocommerce=PATH   run php and e2e again on this WooCommerce, on MariaDB (or set WOOCOMMERCE_DIR)
  --wordpress=PATH     … and on this WordPress

Without a name, every suite runs. TRACE=1 records a trace of each failing browser test.
`;

/**
 * Parses the command line.
 *
 * @param {string[]} args Arguments.
 * @param {Object}   env  Environment.
 * @return {{ groups: string[], help: boolean, all: boolean, wordpress?: string, woocommerce?: string }} What to run.
 * @throws {Failure} On an unknown argument.
 */
export function readOptions( args, env = process.env ) {
	const options = { groups: [], help: false, all: false };
	if ( env.WOOCOMMERCE_DIR ) {
		options.woocommerce = path.resolve( env.WOOCOMMERCE_DIR );
	}
	for ( const arg of args ) {
		const [ , name, value ] =
			/^--(wordpress|woocommerce)=(.+)$/s.exec( arg ) ?? [];
		if ( name ) {
			options[ name ] = path.resolve( value );
		} else if ( groups.includes( arg ) ) {
			options.groups.push( arg );
		} else if ( arg === '--help' || arg === '--all' ) {
			options[ arg.slice( 2 ) ] = true;
		} else {
			throw new Failure(
				`"${ arg }" is not known; npm test -- --help lists what is.`
			);
		}
	}
	if ( options.groups.length === 0 ) {
		options.groups = groups;
	}
	return options;
}
