/** Runs PHPUnit, with and without WordPress. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../store/paths.mjs';
import { compiled } from './compiled.mjs';
import { clearReport, escaped, runQuietly } from './runners.mjs';
import { junitReport, readReport } from './reports.mjs';

/**
 * @param {string}    suite Test suite.
 * @param {...string} more  Further options.
 * @return {string[]} PHP's arguments.
 */
export const phpunit = ( suite, ...more ) => [
	'-d',
	'memory_limit=2G',
	path.join( root, 'vendor/bin/phpunit' ),
	`--configuration=${ path.join( root, 'tests/php/phpunit.xml.dist' ) }`,
	`--testsuite=${ suite }`,
	...more,
];

/**
 * @param {import('./targets.mjs').Target[]} targets Tests.
 * @return {string[]} PHPUnit's option for them; none for no targets, which means all.
 */
function onlyTargets( targets ) {
	const patterns = targets.map(
		( { file, test } ) =>
			`${ path.basename( file, '.php' ) }::.*${ escaped( test ) }`
	);
	return targets.length > 0
		? [ `--filter=/\\\\(?:${ patterns.join( '|' ) })/` ]
		: [];
}

const stopsEarly = ( bail ) => ( bail ? [ '--stop-on-defect' ] : [] );

/**
 * The suite without WordPress.
 *
 * @param {import('./targets.mjs').Target[]} [targets] Tests; all by default.
 * @param {{ bail?: boolean }}               options   `bail`: stops at the first failing test.
 * @return {Function} Runs them.
 */
export const withoutWordPress =
	( targets = [], { bail } = {} ) =>
	async ( stage ) => {
		await stage.composer();
		const report = stage.reportFile( 'phpunit-unit.xml' );
		await clearReport( report );
		const result = await runQuietly(
			await stage.php(),
			phpunit(
				'unit',
				`--log-junit=${ report }`,
				...stopsEarly( bail ),
				...onlyTargets( targets )
			)
		);
		return { ...result, ...( await readReport( report, junitReport ) ) };
	};

/** PHP errors in a site's log, except those of WP-CLI's old release with PHP 8. */
async function complaints( log ) {
	const text = await readFile( log, 'utf8' ).catch( () => '' );
	return text.replace( /^.*PHP Deprecated: .*\/vendor\/.*\n/gm, '' );
}

/**
 * Runs integration tests in a site. On SQLite, where PHP translates each query, the JIT compiler halves the time; MariaDB runs as in
 * stores.
 *
 * @param {Object} wish  A site, as prepareSite() takes it.
 * @param {string} suite Name of a suite in phpunit.xml.dist.
 * @param {{ env?: Object, targets?: import('./targets.mjs').Target[], group?: string, bail?: boolean }} options
 * `env`: additional environment variables. `targets`, `group`: tests; all by default. `bail`: stops at the first failing test.
 * @return {Function} Runs them.
 */
export const inSite =
	( wish, suite, { env = {}, targets = [], group, bail } = {} ) =>
	async ( stage ) => {
		const site = await stage.site( wish );
		const report = stage.reportFile( `phpunit-${ wish.name }.xml` );
		await clearReport( report );
		const log = path.join( site.dir, 'wp-content/debug.log' );
		const before = ( await complaints( log ) ).length;
		const { code, stdout, stderr } = await site.php(
			[
				...( wish.db === 'sqlite' ? compiled : [] ),
				...phpunit(
					suite,
					`--log-junit=${ report }`,
					...stopsEarly( bail ),
					...( group ? [ `--group=${ group }` ] : [] ),
					...onlyTargets( targets )
				),
			],
			{ cwd: root, env: { MERCHANT_PAYMENTS_SITE: site.dir, ...env } }
		);
		const logged = ( await complaints( log ) ).slice( before );
		return {
			code,
			// Fatal errors are only in the site's log.
			output: stdout + stderr + ( code === 0 ? '' : logged ),
			...( await readReport( report, junitReport ) ),
		};
	};
