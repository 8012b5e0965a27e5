/**
 * What may stand behind `npm test --`.
 */
import path from 'node:path';
import { Failure } from '../store/failure.mjs';

export const groups = [ 'static', 'unit', 'php', 'e2e' ];

export const usage = `npm test [-- static|unit|php|e2e … --wordpress=PATH --woocommerce=PATH]

  static               ESLint, stylelint, TypeScript, PHPStan, PHPCS, the contract, the structure
  unit                 jest, PHPUnit without WordPress, the tools' own tests
  php                  PHPUnit: without WordPress, and inside it on SQLite and on MariaDB
  e2e                  Playwright in Chromium, with axe
  --woocommerce=PATH   run php and e2e again on this WooCommerce (or set WOOCOMMERCE_DIR)
  --wordpress=PATH     … and on this WordPress

Without a name, everything runs.
`;

/**
 * Reads the command line.
 *
 * @param {string[]} args Arguments.
 * @param {Object}   env  Environment.
 * @return {{ groups: string[], help: boolean, wordpress?: string, woocommerce?: string }} What to run.
 * @throws {Failure} On an unknown argument.
 */
export function readOptions( args, env = process.env ) {
	const options = { groups: [], help: false };
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
		} else if ( arg === '--help' ) {
			options.help = true;
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
