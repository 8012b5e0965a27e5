/**
 * Runs PHPUnit: alone, and inside prepared sites.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../store/paths.mjs';
import { clearReport, runQuietly } from './runners.mjs';
import { fromJUnit, readReport } from './reports.mjs';

/** Options that have PHP compile to machine code. */
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
 * The suite of pure classes.
 *
 * @param {Object} stage What suites need.
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

/**
 * What PHP complained about in a site, without what WP-CLI's old release does not know of PHP 8.
 */
async function complaints( log ) {
	const text = await readFile( log, 'utf8' ).catch( () => '' );
	return text.replace( /^.*PHP Deprecated: .*\/vendor\/.*\n/gm, '' );
}

/**
 * Runs the tests that need WordPress in a site. On SQLite, where PHP itself translates each query, they take half as long when
 * they are compiled to machine code; MariaDB's run as stores do.
 *
 * @param {Object} wish  A site, as prepareSite() takes it.
 * @param {string} suite A suite of phpunit.xml.dist.
 * @param {Object} env   Environment to add.
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
			// A fatal error says so in the site's log alone.
			output: stdout + stderr + ( code === 0 ? '' : logged ),
			count: await readReport( report, fromJUnit ),
		};
	};
