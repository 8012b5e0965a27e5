/** Command line options of `npm test`. */
import path from 'node:path';
import { Failure } from '../store/failure.mjs';

export const groups = [ 'static', 'unit', 'php', 'e2e' ];

export const usage = `npm test [-- static|unit|php|e2e … --all --wordpress=PATH --woocommerce=PATH]

  static               ESLint, stylelint, TypeScript, PHPStan, PHPCS, the generated contract, structure
  unit                 jest, PHPUnit without WordPress, Stripe's types, tests of the tools
  php                  PHPUnit without WordPress, and in WordPress on MariaDB and SQLite; races; over HTTP; Stripe's types
  e2e                  Playwright in Chromium, with axe
  --all                every round of the long tests, all PHPUnit tests on SQLite too, the full browser (npm run test:all)
  --long               only the long tests, all their rounds, on both databases (npm run test:long)
  --slow               only the browser tests, with each of our answers a second late (npm run test:slow)
  --woocommerce=PATH   run php and e2e again on this WooCommerce, on MariaDB (or set WOOCOMMERCE_DIR)
  --wordpress=PATH     … and on this WordPress

Without a name, every suite runs. TRACE=1 records a trace of each failing browser test, PICTURES=1 leaves pictures of the
pages under .store/e2e.

npm test -- FILE|CLASS|FOLDER[::NAME] … [--db=sqlite|mariadb --fresh --bail --slow --long --all]

  Runs those tests alone, in the site of the last run: jest, PHPUnit, node:test or Playwright, whichever the file belongs to.
  NAME is a test's name or a part of it. PHPUnit runs on SQLite unless --db says otherwise;
  --fresh makes the site anew; --bail stops each runner at its first failing test; --slow delays each answer to Playwright by a second;
  --long runs all rounds of PHPUnit's tests of chance; --all does, too, and opens pages in the full browser.

  npm test -- LeakTest                                            npm test -- ChartTest::test_days_are_the_stores --db=mariadb
  npm test -- client/list-page/test/table.test.tsx                npm test -- "table.test.tsx::sorts by a column"
  npm test -- tests/e2e/payouts/payouts.spec.ts                   npm test -- client/features/payouts
`;

const databases = [ 'sqlite', 'mariadb' ];
const flags = [ '--help', '--all', '--long', '--slow', '--fresh', '--bail' ];

function readDatabase( value ) {
	if ( ! databases.includes( value ) ) {
		throw new Failure(
			`--db takes ${ databases.join( ' or ' ) }, not "${ value }".`
		);
	}
	return value;
}

/**
 * Parses the command line.
 *
 * @param {string[]} args Arguments.
 * @param {Object}   env  Environment.
 * @return {{ groups: string[], targets: string[], db: 'sqlite'|'mariadb', help: boolean, all: boolean, long: boolean, slow: boolean, fresh: boolean, bail: boolean, wordpress?: string, woocommerce?: string }}
 * What to run. `targets` are tests by name; with them, `groups` is empty.
 * @throws {Failure} On an unknown argument.
 */
export function readOptions( args, env = process.env ) {
	const options = {
		groups: [],
		targets: [],
		db: 'sqlite',
		help: false,
		all: false,
		long: false,
		slow: false,
		fresh: false,
		bail: false,
	};
	if ( env.WOOCOMMERCE_DIR ) {
		options.woocommerce = path.resolve( env.WOOCOMMERCE_DIR );
	}
	for ( const arg of args ) {
		const [ , name, value ] =
			/^--(wordpress|woocommerce|db)=(.+)$/s.exec( arg ) ?? [];
		if ( name === 'db' ) {
			options.db = readDatabase( value );
		} else if ( name ) {
			options[ name ] = path.resolve( value );
		} else if ( groups.includes( arg ) ) {
			options.groups.push( arg );
		} else if ( flags.includes( arg ) ) {
			options[ arg.slice( 2 ) ] = true;
		} else if ( arg.startsWith( '-' ) ) {
			throw new Failure(
				`"${ arg }" is not known; npm test -- --help lists what is.`
			);
		} else {
			options.targets.push( arg );
		}
	}
	if ( options.groups.length > 0 && options.targets.length > 0 ) {
		throw new Failure(
			`Run either groups (${ groups.join( ', ' ) }) or tests by name, not both at once.`
		);
	}
	if ( options.groups.length === 0 && options.targets.length === 0 ) {
		options.groups = groups;
	}
	return options;
}
