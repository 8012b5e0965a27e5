/**
 * `npm run test:histories`: many random histories.
 *
 * Of the sandbox alone HISTORIES of 200 operations, then of the whole plugin PLUGIN_HISTORIES of STEPS, both 2,000 of 200 when nobody asks
 * for others, and KILL_ROUNDS killed processes. SEED is the first one's seed; DB=sqlite plays the plugin's on SQLite. On MariaDB and two
 * cores they take an hour or two when nothing else runs. A failing history prints its seed and its steps, made as few as still fail.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { run } from '../../bin/store/processes.mjs';
import { root } from '../../bin/store/paths.mjs';
import { compiled } from '../../bin/test/compiled.mjs';
import { phpunit } from '../../bin/test/phpunit.mjs';

const { HISTORIES = '2000', SEED = '1' } = process.env;

const lane = fileURLToPath( new URL( 'lane.mjs', import.meta.url ) );
const lanes = availableParallelism();

/**
 * A lane keeps to its own core where the system lets it: PHP and its database answer each other in a third of the time there.
 *
 * @param {number} number Its number, from 0.
 * @return {Promise<number>} What it ends with.
 */
async function play( number ) {
	const command = [
		process.execPath,
		lane,
		String( number ),
		String( lanes ),
	];
	const pin = [ '--cpu-list', String( number ) ];
	const { code: cannot } = await run( 'taskset', [ ...pin, 'true' ] );
	const [ program, ...args ] = cannot
		? command
		: [ 'taskset', ...pin, ...command ];
	const { code } = await run( program, args, { inherit: true } );
	return code;
}

const memory = await run(
	'php',
	[ ...compiled, ...phpunit( 'unit', '--filter=Sandbox.HistoriesTest' ) ],
	{
		cwd: root,
		env: {
			MERCHANT_PAYMENTS_HISTORIES: HISTORIES,
			MERCHANT_PAYMENTS_HISTORIES_SEED: SEED,
		},
		inherit: true,
	}
);
const codes = await Promise.all(
	Array.from( { length: lanes }, ( _, number ) => play( number ) )
);
process.exit( [ memory.code, ...codes ].some( Boolean ) ? 1 : 0 );
