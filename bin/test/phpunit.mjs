/** Runs PHPUnit, with and without WordPress. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../store/paths.mjs';
import { clearReport, runQuietly } from './runners.mjs';
import { fromJUnit, readReport } from './reports.mjs';

/** PHP options of the JIT compiler. */
export const compiled = [
	'-d',
	'opcache.enable_cli=1',
	'-d',
	'opcache.file_cache_only=0',
	'-d',
	'opcache.jit=tracing',
	'-d',
	'opcache.jit_buffer_size=128M',
];

/**
 * @param {string}    suite Test suite.
 * @param {...string} more  Further options.
 * @return {string[]} PHP's arguments.
 */
export const phpunit = ( suite, ...more ) => [
	'-d',
	'memory_limit=1G',
	path.join( root, 'vendor/bin/phpunit' ),
	`--configuration=${ path.join( root, 'tests/php/phpunit.xml.dist' ) }`,
	`--testsuite=${ suite }`,
	...more,
];

/**
 * The suite without WordPress.
 *
 * @param {Object} stage Requirements of suites.
 */
export async function withoutWordPress( stage ) {
	await stage.composer();
	const report = stage.reportFile( 'phpunit-unit.xml' );
	await clearReport( report );
	const result = await runQuietly(
		await stage.php(),
		phpunit( 'unit', `--log-junit=${ report }` )
	);
	return { ...result, count: await readReport( report, fromJUnit ) };
}

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
 * @param {Object} env   Additional environment variables.
 * @return {Function} Runs them.
 */
export const inSite =
	( wish, suite, env = {} ) =>
	async ( stage ) => {
		const site = await stage.site( wish );
		const report = stage.reportFile( `phpunit-${ wish.name }.xml` );
		await clearReport( report );
		const log = path.join( site.dir, 'wp-content/debug.log' );
		const before = ( await complaints( log ) ).length;
		const { code, stdout, stderr } = await site.php(
			[
				...( wish.db === 'sqlite' ? compiled : [] ),
				...phpunit( suite, `--log-junit=${ report }` ),
			],
			{ cwd: root, env: { WCPAY_SITE: site.dir, ...env } }
		);
		const logged = ( await complaints( log ) ).slice( before );
		return {
			code,
			// Fatal errors are only in the site's log.
			output: stdout + stderr + ( code === 0 ? '' : logged ),
			count: await readReport( report, fromJUnit ),
		};
	};
