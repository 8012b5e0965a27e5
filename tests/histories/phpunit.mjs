/**
 * How PHPUnit is called for histories.
 */
import path from 'node:path';
import { root } from '../../bin/store/paths.mjs';

/**
 * @param {string} suite  Test suite.
 * @param {string} filter Which of its tests.
 * @return {string[]} PHP's arguments.
 */
export const phpunit = ( suite, filter ) => [
	'-d',
	'memory_limit=1G',
	path.join( root, 'vendor/bin/phpunit' ),
	`--configuration=${ path.join( root, 'tests/php/phpunit.xml.dist' ) }`,
	`--testsuite=${ suite }`,
	`--filter=${ filter }`,
];
