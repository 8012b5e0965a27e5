/**
 * `npm run test:histories`: many random histories, for a night.
 *
 * Of the sandbox alone 2,000 of 200 operations, and of the whole plugin 600 of 200, which take about an hour and a half; HISTORIES,
 * PLUGIN_HISTORIES, STEPS (of the plugin's) and SEED ask for others, KILL_ROUNDS for more or fewer killed processes, DB for mariadb. A failing history
 * prints its seed and its steps, made as few as still fail.
 */
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { root } from '../../bin/store/paths.mjs';
import { prepareSite } from '../../bin/store/site.mjs';

const {
	HISTORIES = '2000',
	PLUGIN_HISTORIES = '600',
	STEPS = '200',
	SEED = '1',
	KILL_ROUNDS = '100',
	DB = 'sqlite',
} = process.env;

const phpunit = ( suite, filter ) => [
	'-d',
	'memory_limit=1G',
	path.join( root, 'vendor/bin/phpunit' ),
	`--configuration=${ path.join( root, 'tests/php/phpunit.xml.dist' ) }`,
	`--testsuite=${ suite }`,
	`--filter=${ filter }`,
];

const env = {
	WCPAY_HISTORIES: HISTORIES,
	WCPAY_HISTORIES_SEED: SEED,
	WCPAY_PLUGIN_HISTORIES: PLUGIN_HISTORIES,
	WCPAY_PLUGIN_HISTORIES_STEPS: STEPS,
	WCPAY_PLUGIN_HISTORIES_SEED: SEED,
	WCPAY_KILL_ROUNDS: KILL_ROUNDS,
};

const site = await prepareSite( {
	name: 'test-histories',
	db: DB,
	runtime: 'native',
	pinned: true,
	log: console.log,
} );
const memory = spawnSync( 'php', phpunit( 'unit', 'Sandbox.HistoriesTest' ), {
	cwd: root,
	env: { ...process.env, ...env },
	stdio: 'inherit',
} );
const plugin = await site.php(
	phpunit( 'integration', 'PluginHistoriesTest|KillTest' ),
	{
		cwd: root,
		env: { ...env, WCPAY_SITE: site.dir },
		inherit: true,
	}
);
await site.close();
process.exit( memory.status || plugin.code );
