/** Command line options of `npm run test:mutants`. */
import { randomInt } from 'node:crypto';
import { Failure } from '../store/failure.mjs';

export const usage = `npm run test:mutants [-- --base=REV --count=30 --seed=N --least=N --seconds=300]

Breaks random lines of changed files, one at a time, in a copy of the repository, runs the tests that could notice it, and lists what
no test noticed.

  --base=REV     files changed since this revision (where the branch left origin/main, or the last 40 commits)
  --count=N      how many lines to break (30)
  --seed=N       the same seed breaks the same lines of the same files (random; it is printed)
  --least=N      how many must be noticed, else the exit code is 1 (nine of ten)
  --seconds=N    time for the tests of one line (300)
`;

const number = ( name, value ) => {
	if ( ! /^\d{1,9}$/.test( value ) ) {
		throw new Failure(
			`--${ name } takes a whole number, not "${ value }".`
		);
	}
	return Number( value );
};

const numbers = [ 'count', 'seed', 'least', 'seconds' ];

/**
 * Parses the command line.
 *
 * @param {string[]} args Arguments.
 * @return {{ help: boolean, base?: string, count: number, seed: number, least: number, seconds: number }} The options.
 * @throws {Failure} On an unknown argument.
 */
export function readOptions( args ) {
	const options = {
		help: false,
		count: 30,
		seed: randomInt( 1_000_000 ),
		seconds: 300,
	};
	for ( const arg of args ) {
		const [ , name, value ] = /^--(\w+)=(.+)$/s.exec( arg ) ?? [];
		if ( numbers.includes( name ) ) {
			options[ name ] = number( name, value );
		} else if ( name === 'base' ) {
			options.base = value;
		} else if ( arg === '--help' ) {
			options.help = true;
		} else {
			throw new Failure(
				`"${ arg }" is not known; npm run test:mutants -- --help lists what is.`
			);
		}
	}
	return { least: Math.ceil( options.count * 0.9 ), ...options };
}
