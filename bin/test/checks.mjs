/**
 * The static checks: what reads the code without running it. `npm test` counts each as one, `npm run lint` runs them alone.
 */
import { cacheDir } from '../store/paths.mjs';

const node = process.execPath;

/**
 * @typedef  {Object}     Check
 * @property {string}     name    As it is reported.
 * @property {string[]}   command Program and arguments.
 * @property {string[]}   [fix]   The same, mending what a machine can mend.
 * @property {'composer'} [needs] What must be installed besides the packages of npm.
 */

const eslint = [
	node,
	'node_modules/eslint/bin/eslint.js',
	'--config=tests/static/eslint.config.cjs',
	'--max-warnings=0',
	'--cache',
	`--cache-location=${ cacheDir }/eslint/`,
	'--cache-strategy=content',
	'.',
];

const stylelint = [
	node,
	'node_modules/stylelint/bin/stylelint.mjs',
	'--max-warnings=0',
	'client/**/*.scss',
];

const phpstan = ( config ) => [
	'php',
	'-d',
	'memory_limit=1G',
	'vendor/bin/phpstan',
	'analyse',
	`--configuration=${ config }`,
	'--no-progress',
];

/** @type {Check[]} */
export const checks = [
	{
		name: 'PHPStan, plugin and tests',
		command: phpstan( '.phpstan.neon.dist' ),
		needs: 'composer',
	},
	{
		name: 'PHPStan, stand-in',
		command: phpstan( 'tests/static/phpstan-stand-in.neon' ),
		needs: 'composer',
	},
	{
		name: 'PHPCS',
		command: [
			'php',
			'vendor/bin/phpcs',
			'-q',
			`--cache=${ cacheDir }/phpcs.json`,
		],
		fix: [ 'php', 'vendor/bin/phpcbf', '-q' ],
		needs: 'composer',
	},
	{ name: 'ESLint', command: eslint, fix: [ ...eslint, '--fix' ] },
	{
		name: 'stylelint',
		command: stylelint,
		fix: [ ...stylelint, '--fix' ],
	},
	{
		name: 'TypeScript',
		command: [
			node,
			'node_modules/typescript/bin/tsc',
			'--noEmit',
			'--incremental',
			'--tsBuildInfoFile',
			`${ cacheDir }/tsc.json`,
		],
	},
	{
		name: 'Contract, generated from PHP',
		command: [ node, 'bin/contract.mjs', '--check' ],
		fix: [ node, 'bin/contract.mjs' ],
		needs: 'composer',
	},
];
