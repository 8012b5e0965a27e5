/**
 * One of the lanes in which `npm run test:histories` plays the whole plugin: `node tests/histories/lane.mjs NUMBER LANES`, with a site and
 * a database of its own. It plays every LANES-th batch of histories, says how each batch ended, and goes on after one that failed.
 */
import { prepareSite } from '../../bin/store/site.mjs';
import { root } from '../../bin/store/paths.mjs';
import { compiled } from '../../bin/test/compiled.mjs';
import { phpunit } from '../../bin/test/phpunit.mjs';

/** Histories that one PHP process plays. */
const BATCH = 25;

const {
	PLUGIN_HISTORIES = '2000',
	STEPS = '200',
	SEED = '1',
	KILL_ROUNDS = '100',
	DB = 'mariadb',
} = process.env;

const [ lane, lanes ] = process.argv.slice( 2 ).map( Number );

const site = await prepareSite( {
	name: `test-histories-${ lane + 1 }`,
	db: DB,
	runtime: 'native',
	pinned: true,
	log: console.log,
} );

/**
 * Runs tests in the lane's site.
 *
 * @param {string} title  What they are.
 * @param {string} filter Which.
 * @param {Object} env    What they are told.
 * @return {Promise<boolean>} Whether they passed.
 */
async function passes( title, filter, env ) {
	const began = performance.now();
	const { code, stdout, stderr } = await site.php(
		[ ...compiled, ...phpunit( 'integration', `--filter=${ filter }` ) ],
		{
			cwd: root,
			env: { ...env, MERCHANT_PAYMENTS_SITE: site.dir },
		}
	);
	const seconds = Math.round( ( performance.now() - began ) / 1000 );
	console.log(
		`${ title }: ${ code === 0 ? 'passed' : 'FAILED' } (${ seconds } s)`
	);
	if ( code !== 0 ) {
		console.log( stdout + stderr );
	}
	return code === 0;
}

let failed = 0;
const first = Number( SEED );
const end = first + Number( PLUGIN_HISTORIES );
for ( let from = first + lane * BATCH; from < end; from += lanes * BATCH ) {
	const count = Math.min( BATCH, end - from );
	failed += ! ( await passes(
		`Seeds ${ from } to ${ from + count - 1 } on ${ DB }, ${ STEPS } operations each`,
		'PluginHistoriesTest',
		{
			MERCHANT_PAYMENTS_PLUGIN_HISTORIES: count,
			MERCHANT_PAYMENTS_PLUGIN_HISTORIES_STEPS: STEPS,
			MERCHANT_PAYMENTS_PLUGIN_HISTORIES_SEED: from,
		}
	) );
}
if ( lane === 0 ) {
	failed += ! ( await passes(
		`${ KILL_ROUNDS } killed processes`,
		'KillTest',
		{ MERCHANT_PAYMENTS_KILL_ROUNDS: KILL_ROUNDS }
	) );
}
await site.close();
process.exit( failed > 0 ? 1 : 0 );
